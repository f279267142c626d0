import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog'

// jsdom knows the element, not the modal behaviour: opened and closed here as a browser would, focus on the first control.
beforeAll(() => {
  const prototype = HTMLDialogElement.prototype
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
    this.querySelector('button')?.focus()
  }
  prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Choose a theater</button>
      <div id="modal-root" />
      <Dialog open={open} onClose={() => setOpen(false)} title="Your theater" closeLabel="Close">
        <button>Harbour</button>
      </Dialog>
    </>
  )
}

function Nested() {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const [kept, setKept] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(true)}>Choose</button>
      <div id="modal-root" />
      <Dialog open={open} onClose={() => setOpen(false)} title="Your theater" closeLabel="Close">
        <div id="entry">{kept ? <button onClick={() => setAsked(true)}>Forget it</button> : null}</div>
        <Dialog open={asked} onClose={() => setAsked(false)} title="Sure?" closeLabel="Stay">
          <button
            onClick={() => {
              setKept(false)
              setAsked(false)
            }}
          >
            Yes
          </button>
          <button onClick={() => setOpen(false)}>Close both</button>
        </Dialog>
      </Dialog>
    </>
  )
}

function closeAsBrowser(dialog: HTMLElement) {
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
}

async function openDialog() {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Choose a theater' }))
  return screen.getByRole('dialog', { name: 'Your theater' })
}

describe('Dialog', () => {
  it('is drawn into the page’s modal root, named, with focus inside', async () => {
    const dialog = await openDialog()
    expect(dialog.parentElement?.id).toBe('modal-root')
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['the browser itself', () => closeAsBrowser(screen.getByRole('dialog'))],
    ['a click beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes on %s and gives focus back to where it came from', async (_way, close) => {
    await openDialog()
    await close()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Choose a theater')
  })

  it('stays open on a click inside it', async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Harbour' }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  it('stays open when a pointer that was pressed inside it is let go beside it', async () => {
    const dialog = await openDialog()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Harbour' }))
    fireEvent.click(dialog)
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  it('closes alone when another was opened from it, which gives focus back to it', async () => {
    render(<Nested />)
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }))
    const inner = screen.getByRole('dialog', { name: 'Sure?' })
    fireEvent(inner, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Your theater' })).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Forget it')
  })

  it('gives focus to what its opener stood in when the opener is gone', async () => {
    render(<Nested />)
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(screen.queryByRole('button', { name: 'Forget it' })).toBeNull()
    expect(document.activeElement?.id).toBe('entry')
  })

  it('gives focus to the page when it closes with the dialog it was opened from', async () => {
    render(<Nested />)
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close both' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Choose')
  })

  it.each([
    ['keeps the place of a scrollbar', 1009, 'stable'],
    ['makes no place for a scrollbar that is not there', 1024, 'auto'],
  ])('%s while the page is held still', async (_what, clientWidth, expected) => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(clientWidth)
    await openDialog()
    expect(document.documentElement.style.scrollbarGutter).toBe(expected)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.documentElement.style.scrollbarGutter).toBe('')
  })

  it('is drawn in place where a page has no modal root', () => {
    render(
      <Dialog open onClose={() => undefined} title="Alone" closeLabel="Close">
        …
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Alone' })).toBeDefined()
  })
})
