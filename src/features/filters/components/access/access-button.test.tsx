import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/builders/render-screen'
import { ACCESS_PROFILE_KEY, accessProfile, writeAccessProfile } from '../../client/access-profile-store'
import { AccessButton } from './access-button'

beforeEach(() => {
  // jsdom knows the element and not its methods.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  window.localStorage.clear()
  accessProfile.forget()
})
afterEach(() => {
  vi.restoreAllMocks()
  act(() => writeAccessProfile([]))
})

async function openDialog() {
  renderScreen(<AccessButton>Access needs</AccessButton>)
  await userEvent.click(screen.getByRole('button', { name: 'Access needs' }))
  return screen.findByRole('dialog', { name: 'Access needs' })
}
const kept = () => window.localStorage.getItem(ACCESS_PROFILE_KEY)

describe('access needs (issue: audio description, captions, hearing loop, relaxed, wheelchair, baby)', () => {
  it('are six boxes, each explained, that say where the choice is kept', async () => {
    const dialog = await openDialog()
    const boxes = within(dialog).getAllByRole('checkbox')
    expect(boxes).toHaveLength(6)
    expect(boxes.every(box => box.getAttribute('aria-describedby') !== null)).toBe(true)
    expect(dialog.textContent).toContain('on this device only')
  })

  it('are kept at once, and cleared at once', async () => {
    const dialog = await openDialog()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Captions' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Audio description' }))
    expect(kept()).toBe('audioDescription,captions')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Captions' }))
    expect(kept()).toBe('audioDescription')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Clear all' }))
    expect(kept()).toBe('')
    expect(within(dialog).queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  it('are as they were when the dialog opens again', async () => {
    window.localStorage.setItem(ACCESS_PROFILE_KEY, 'wheelchair')
    const dialog = await openDialog()
    expect(within(dialog).getByRole('checkbox', { name: 'Wheelchair space' })).toHaveProperty('checked', true)
  })

  it('follow another tab, one that cleared everything too', async () => {
    const dialog = await openDialog()
    const box = within(dialog).getByRole('checkbox', { name: 'With a baby' })
    const hear = (key: string | null, newValue: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
    hear(ACCESS_PROFILE_KEY, 'baby')
    expect(box).toHaveProperty('checked', true)
    hear('somethingElse', 'x')
    expect(box).toHaveProperty('checked', true)
    hear(null, null)
    expect(box).toHaveProperty('checked', false)
  })

  it('hold for the visit, and say so, where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError')
    })
    const dialog = await openDialog()
    const box = within(dialog).getByRole('checkbox', { name: 'Relaxed showing' })
    await userEvent.click(box)
    expect(box).toHaveProperty('checked', true)
    expect(dialog.textContent).toContain('does not keep anything for this site')
  })

  it('give the focus back to the button that opened them', async () => {
    const dialog = await openDialog()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Access needs' }))
  })
})
