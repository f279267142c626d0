import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { ShareButton } from './share-button'

const share = vi.fn(async () => undefined)
const copy = vi.fn(async () => undefined)

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
})
beforeEach(() => {
  window.history.replaceState(null, '', '/theaters/harbour/?day=2025-01-24&format=imax#main')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  Reflect.deleteProperty(window.navigator, 'share')
  vi.restoreAllMocks()
  share.mockReset().mockResolvedValue(undefined)
  copy.mockReset().mockResolvedValue(undefined)
})

function setup(ways: { hasShare?: boolean; hasClipboard?: boolean }) {
  const user = userEvent.setup({ writeToClipboard: false })
  const define = (name: string, value: unknown) =>
    Object.defineProperty(window.navigator, name, { value, configurable: true })
  if (ways.hasShare) define('share', share)
  define('clipboard', ways.hasClipboard ? { writeText: copy } : undefined)
  return user
}
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Share' }))
const PAGE = 'http://localhost:3000/theaters/harbour/?day=2025-01-24&format=imax'

describe('ShareButton', () => {
  it('hands the page with its state to the device’s own means', async () => {
    const user = setup({ hasShare: true, hasClipboard: true })
    renderScreen(<ShareButton title="Lumen Harbour" />)
    await press(user)
    expect(share).toHaveBeenCalledWith({ title: 'Lumen Harbour', url: PAGE })
    expect(copy).not.toHaveBeenCalled()
  })

  it('does nothing more when the visitor thinks better of it', async () => {
    share.mockRejectedValue(new DOMException('dismissed', 'AbortError'))
    const user = setup({ hasShare: true, hasClipboard: true })
    renderScreen(<ShareButton title="Lumen Harbour" />)
    await press(user)
    expect(copy).not.toHaveBeenCalled()
    expect(screen.queryByText('Link copied')).toBeNull()
  })

  it.each([
    ['there is no such means', false],
    ['the device refuses', true],
  ])('copies the address and says so where %s', async (_what, hasShare) => {
    share.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const user = setup({ hasShare, hasClipboard: true })
    renderScreen(<ShareButton title="Shortlist" path="/shortlist/?picks=a~2025-01-24~1" />)
    await press(user)
    expect(copy).toHaveBeenCalledWith('http://localhost:3000/shortlist/?picks=a~2025-01-24~1')
    expect(await screen.findByText('Link copied')).toBeDefined()
  })

  it('shares an address in another script percent-encoded, and what is encoded in it as it is', async () => {
    const user = setup({ hasShare: true })
    renderScreen(<ShareButton title="Obsession" path="/movies/1-א/?theaterId=a%20b" />)
    await press(user)
    expect(share).toHaveBeenCalledWith({
      title: 'Obsession',
      url: 'http://localhost:3000/movies/1-%D7%90/?theaterId=a%20b',
    })
  })

  it('shows the address, selected, where it may not be copied either', async () => {
    const user = setup({})
    renderScreen(<ShareButton title="Lumen Harbour" />)
    await press(user)
    const field = within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: 'Address' })
    expect(field.value).toBe(PAGE)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.selectionEnd! - field.selectionStart!).toBe(PAGE.length)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
