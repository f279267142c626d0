import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog'
import { useToast, type ToastMessage } from './toast-context'
import { ToastProvider } from './toast-provider'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ENOUGH_MS = 10_000

function Page({ toasts }: { toasts: ToastMessage[] }) {
  const { show } = useToast()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => toasts.forEach(show)}>Save</button>
      <button onClick={() => setOpen(true)}>Open</button>
      <div id="modal-root" />
      <Dialog open={open} onClose={() => setOpen(false)} title="Seats" closeLabel="Close">
        …
      </Dialog>
    </>
  )
}

function renderPage(...toasts: ToastMessage[]) {
  render(
    <ToastProvider dismissLabel="Dismiss">
      <Page toasts={toasts} />
    </ToastProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const setVisibility = (state: 'visible' | 'hidden') =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  })

describe('Toasts', () => {
  it('are said in a region that was there before, and go by themselves', () => {
    renderPage({ message: 'Saved' })
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    press('Save')
    expect(within(region).getByText('Saved')).toBeDefined()
    pass(ENOUGH_MS)
    expect(region.textContent).toBe('')
  })

  it('interrupt when something went wrong, and then stay until they are dismissed', () => {
    renderPage({ message: 'Not saved', tone: 'danger' })
    press('Save')
    pass(60_000)
    expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeDefined()
    press('Dismiss')
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  it.each([
    [
      'a pointer is on them',
      () => fireEvent.pointerEnter(screen.getByText('Saved')),
      () => fireEvent.pointerLeave(screen.getByText('Saved')),
    ],
    [
      'the keyboard is on them',
      () => fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' })),
      () => fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' })),
    ],
    ['the page is hidden', () => setVisibility('hidden'), () => setVisibility('visible')],
  ])('wait while %s', (_what, hold, letGo) => {
    renderPage({ message: 'Saved' })
    press('Save')
    hold()
    pass(60_000)
    expect(screen.getByText('Saved')).toBeDefined()
    letGo()
    pass(ENOUGH_MS)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('come three at a time; the next takes the place of one that went', () => {
    renderPage(...['One', 'Two', 'Three', 'Four'].map(message => ({ message })))
    press('Save')
    expect(screen.queryByText('Four')).toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!)
    expect(screen.queryByText('One')).toBeNull()
    expect(screen.getByText('Four')).toBeDefined()
  })

  it('may offer one thing to do', () => {
    const onSelect = vi.fn()
    renderPage({ message: 'Removed', action: { label: 'Undo', onSelect } })
    press('Save')
    press('Undo')
    expect(onSelect).toHaveBeenCalledOnce()
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('give focus back to where it came from', () => {
    renderPage({ message: 'Saved' })
    press('Save')
    const save = screen.getByRole('button', { name: 'Save' })
    save.focus()
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    press('Dismiss')
    expect(document.activeElement).toBe(save)
  })

  it('are drawn inside the dialog that is open, and back on the page when it closes', () => {
    renderPage({ message: 'Saved', tone: 'danger' })
    press('Open')
    press('Save')
    expect(within(screen.getByRole('dialog')).getByText('Saved')).toBeDefined()
    press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Saved')).toBeDefined()
  })

  it('need their provider', () => {
    expect(() => renderToString(<Page toasts={[]} />)).toThrow('ToastProvider')
  })
})
