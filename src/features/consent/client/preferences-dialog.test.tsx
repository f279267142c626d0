import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPreferencesDialog } from './preferences-dialog'

const DIALOG = `
  <div id="didomi-consent-popup" style="display: none">
    <div role="dialog" aria-labelledby="gone title">
      <a href="#before">Before</a>
      <h1 id="title" tabindex="0">Your privacy</h1>
      <button type="button" disabled>Not now</button>
      <span style="display: none"><button type="button">Unseen</button></span>
      <a href="#next">Next</a>
      <div class="didomi-consent-popup-footer didomi-popup-footer"><a href="#logo"><img /></a><button>Save</button></div>
    </div>
  </div>`

const popup = () => document.getElementById('didomi-consent-popup')
const logo = () => document.querySelector('img')
const show = (isShown: boolean) => popup()?.style.setProperty('display', isShown ? 'block' : 'none')
const label = () => document.getElementById('title')
const key = (init: KeyboardEventInit) => {
  label()?.focus()
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  label()?.dispatchEvent(event)
  return event.defaultPrevented
}
const hidePage = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

let watch: ReturnType<typeof watchPreferencesDialog>
const NAME = 'Privacy management by Didomi - open in a new tab'

beforeEach(() => {
  vi.useFakeTimers()
  watch = watchPreferencesDialog(NAME)
})
afterEach(() => {
  watch.stop()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the watch for the preferences dialog (specification §2)', () => {
  it('survives a page without one, and looks each 500 ms until it can be seen', () => {
    vi.advanceTimersByTime(10_000)
    document.body.innerHTML = DIALOG
    vi.advanceTimersByTime(5000)
    expect(logo()?.alt).toBe('')
    show(true)
    vi.advanceTimersByTime(499)
    expect(logo()?.alt).toBe('')
    vi.advanceTimersByTime(1)
    expect(logo()?.alt).toBe(NAME)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('begins anew when the tool shows something', () => {
    document.body.innerHTML = DIALOG
    show(true)
    vi.advanceTimersByTime(500)
    document.body.innerHTML = DIALOG
    show(true)
    vi.advanceTimersByTime(5000)
    expect(logo()?.alt).toBe('')
    watch.again()
    watch.again()
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(500)
    expect(logo()?.alt).toBe(NAME)
  })

  it('waits while the page is hidden', () => {
    hidePage(true)
    expect(vi.getTimerCount()).toBe(0)
    hidePage(false)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('is over when it is stopped', () => {
    watch.stop()
    hidePage(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a key on the dialog’s label', () => {
  beforeEach(() => {
    document.body.innerHTML = DIALOG
    show(true)
    vi.advanceTimersByTime(500)
  })

  it.each(['Tab', 'Enter', ' ', 'ArrowDown', 'a'])('%j leads to the next button or link that can be used', name => {
    expect(key({ key: name })).toBe(true)
    expect(document.activeElement?.textContent).toBe('Next')
  })

  it.each([{ key: 'Escape' }, { key: 'Tab', shiftKey: true }, { key: 'r', ctrlKey: true }, { key: 'Shift' }])(
    '%j stays what it is',
    init => {
      expect(key(init)).toBe(false)
      expect(document.activeElement).toBe(label())
    },
  )

  it('moves once, however often the dialog was mended', () => {
    watch.again()
    vi.advanceTimersByTime(500)
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    key({ key: 'Enter' })
    // The label's own, and one more.
    expect(focus).toHaveBeenCalledTimes(2)
  })
})
