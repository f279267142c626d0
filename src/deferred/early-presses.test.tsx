import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyPressesBoot } from './early-presses'

const cancel = vi.fn()
const showModal = vi.fn<(this: HTMLDialogElement) => void>()

beforeAll(() => {
  // jsdom draws nothing, and knows the element of dialogs alone.
  Object.assign(Element.prototype, { animate: () => ({ cancel }) })
  showModal.mockImplementation(function open(this: HTMLDialogElement) {
    // As browsers do.
    if (this.open) throw new DOMException('open', 'InvalidStateError')
    this.open = true
  })
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  window.eval(earlyPressesBoot)
})

const presses = () => window.___earlyPresses ?? expect.unreachable()
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.unreachable()

function press(selector: string, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  find(selector).dispatchEvent(event)
  return event
}

beforeEach(() => {
  vi.clearAllMocks()
  presses().held = []
  document.body.innerHTML = `<div id="___gatsby">
    <form><button id="search" data-opens="search-dialog"><b>Search</b></button></form>
    <dialog id="search-dialog"><input><button type="button" id="close" data-closes>Close</button></dialog>
    <button type="button" id="words" value="time" data-opens="sheet">at any time</button>
    <button type="button" id="all" data-opens="sheet">Filters</button>
    <dialog id="sheet"><input type="checkbox" id="sold"></dialog>
    <button type="button" id="heart" aria-pressed="false">Add to my list</button>
    <button type="button" id="more">More</button><button type="button" id="trailer">Trailer</button>
    <ol class="days"><li><a id="today" href="?day=2026-03-02" aria-current="date">Today</a></li>
    <li><a id="tomorrow" href="?day=2026-03-03">Tomorrow</a></li></ol>
    <section class="day-panel" id="day-2026-03-02"></section><section class="day-panel" id="day-2026-03-03" hidden></section>
    <a id="film" href="/films/metropolis/">Metropolis</a><form><button id="send">Send</button></form>
  </div>`
})

describe('presses before any code', () => {
  it('are those on elements', () => {
    const seen = vi.fn()
    window.addEventListener('click', seen, { once: true })
    window.dispatchEvent(new Event('click'))
    expect(seen).toHaveBeenCalledTimes(1)
  })

  it('open a dialog of the page, with the focus in its field, and close it', async () => {
    const opened = vi.fn()
    const dialog = find('#search-dialog') as HTMLDialogElement
    dialog.addEventListener('opened', opened)
    expect(press('#search > b').defaultPrevented).toBe(true)
    expect(dialog.open).toBe(true)
    expect(showModal).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(showModal).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
    expect(document.activeElement).toBe(find('input'))
    press('#close')
    expect(dialog.open).toBe(false)
    expect(presses().held).toEqual([])
  })

  it('tell a dialog the value of the button that opened it', () => {
    press('#words')
    expect(find('#sheet').dataset.by).toBe('time')
    press('#all')
    expect(find('#sheet').dataset.by).toBe('')
  })

  it('leave the focus of a dialog without a text field to the browser, which does not scroll to a box at its end', async () => {
    press('#all')
    await vi.waitFor(() => expect(showModal).toHaveBeenCalledTimes(1))
    expect(document.activeElement).not.toBe(find('#sold'))
  })

  it('make a dialog modal before a key is handled that follows at once', () => {
    press('#search')
    expect(showModal).not.toHaveBeenCalled()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    expect(showModal).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(find('input'))
  })

  it('leave a dialog closed that is closed before it is modal', async () => {
    press('#search')
    press('#close')
    await new Promise(resolve => setTimeout(resolve, 60))
    expect((find('#search-dialog') as HTMLDialogElement).open).toBe(false)
    expect(showModal).not.toHaveBeenCalled()
  })

  it('change a toggle’s side, which its code finds as it was', () => {
    press('#heart')
    expect(find('#heart').ariaPressed).toBe('true')
    expect(presses().held).toEqual([find('#heart')])
    presses().takeBack(find('#heart'))
    expect(find('#heart').ariaPressed).toBe('false')
  })

  it('change a toggle back when it is pressed twice, and leave nothing to do', () => {
    press('#heart')
    press('#heart')
    expect(find('#heart').ariaPressed).toBe('false')
    expect(presses().held).toEqual([])
  })

  it('choose a day at once, and show its panel after that frame', async () => {
    press('#tomorrow')
    const current = [...document.querySelectorAll('[aria-current]')].map(link => link.id)
    expect(current).toEqual(['tomorrow'])
    expect(presses().held).toEqual([find('#tomorrow')])
    const shown = () => [...document.querySelectorAll<HTMLElement>('.day-panel')].filter(panel => !panel.hidden)
    expect(shown().map(panel => panel.id)).toEqual(['day-2026-03-02'])
    await vi.waitFor(() => expect(shown().map(panel => panel.id)).toEqual(['day-2026-03-03']))
  })

  it('of buttons that wait for code, the last counts; toggles and days all do', () => {
    press('#more')
    press('#heart')
    press('#tomorrow')
    press('#trailer')
    expect(presses().held.map(target => target.id)).toEqual(['heart', 'tomorrow', 'trailer'])
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  it('leave links, forms, and presses with a key held to the browser, and all that code answers', () => {
    for (const selector of ['#film', '#send']) {
      document.addEventListener('click', event => expect(event.defaultPrevented).toBe(false), { once: true })
      document.addEventListener('click', event => event.preventDefault(), { once: true })
      press(selector)
    }
    expect(press('#heart', { ctrlKey: true }).defaultPrevented).toBe(false)
    presses().isAnswered = () => true
    expect(press('#heart').defaultPrevented).toBe(false)
    // Dialogs of the page open alike.
    expect(press('#search').defaultPrevented).toBe(true)
    presses().isAnswered = () => false
    expect(presses().held).toEqual([])
  })
})
