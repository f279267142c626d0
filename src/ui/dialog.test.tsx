import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
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

  it('is drawn in place where a page has no modal root', () => {
    render(
      <Dialog open onClose={() => undefined} title="Alone" closeLabel="Close">
        …
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Alone' })).toBeDefined()
  })
})
