import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  buildMembershipConfig,
  playMemberService,
  signInMember,
  signOutMember,
} from '../../../../tests/builders/favourite-service'
import { buildShell, renderScreen } from '../../../../tests/builders/render-screen'
import { forgetFavouriteFilms } from '../client/favourite-films'
import { emitFavouriteEvent } from '../client/favourite-events'
import { followSession } from '../client/member/favourites-access'
import { forgetGuestFilms } from '../client/guest-films'
import { forgetSessionClient } from '../../session/client/session-access'
import { readSessionState } from '../../session/client/session-store'
import { FavouriteFilmButton, FavouriteTheaterButton } from './favourite-button'
import { FavouritesHost } from './favourites-overlays'
import { FavouriteFilmAction, FavouriteTheaterAction } from './use-favourite-actions'

const film = { movieId: '192201', title: 'Nosferatu' }
const theater = { theaterId: 'harbour', name: 'Harbour' }
const shellOf = (own: Parameters<typeof buildMembershipConfig>[0] | null = {}) =>
  buildShell({ settings: { members: own === null ? null : buildMembershipConfig(own) } })
const heart = () => screen.getByRole('button', { name: 'Add to my list: Nosferatu' })
const page = (
  <>
    <FavouriteFilmAction movie={film} />
    <FavouriteTheaterAction theater={theater} />
    <FavouritesHost />
  </>
)

beforeAll(() => {
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})
beforeEach(() => {
  localStorage.clear()
  forgetSessionClient()
  forgetGuestFilms()
  forgetFavouriteFilms()
  emitFavouriteEvent(null)
  signOutMember()
  followSession(buildMembershipConfig(), 'anonymous')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('hearts', () => {
  it('keep a guest’s film, and say once what an account is good for', async () => {
    renderScreen(page, { shell: shellOf() })
    expect(heart().getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(heart())
    expect(heart().getAttribute('aria-pressed')).toBe('true')
    const dialog = await screen.findByRole('dialog', { name: 'Keep your list with you' }, { timeout: 10_000 })
    expect(dialog.textContent).toContain('Nosferatu is on your list')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login/')
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(heart().getAttribute('aria-pressed')).toBe('true')
  })

  it('invite a guest who wants a theater kept, each time', async () => {
    renderScreen(page, { shell: shellOf() })
    const button = screen.getByRole('button', { name: 'Add to my cinemas: Harbour' })
    for (const _ of ['once', 'again']) {
      await userEvent.click(button)
      await screen.findByRole('dialog', { name: 'Keep your cinemas with you' }, { timeout: 10_000 })
      await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    }
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })

  it('say in words why a member’s film was not kept, with the code (specification §8)', async () => {
    signInMember()
    playMemberService(({ name }) => ({ peachCode: name === 'AddFavoriteFilm' ? 72 : 0 }))
    renderScreen(page, { shell: shellOf() })
    await userEvent.click(heart())
    const words = "Nosferatu: This movie can't be added to your watchlist yet (Code: 72)"
    expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeTruthy()
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'))
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('say how many of a guest’s films are the member’s now', async () => {
    localStorage.setItem('favouriteFilms', '["1","2"]')
    forgetGuestFilms()
    signInMember()
    playMemberService(() => ({ peachCode: 0 }))
    renderScreen(page, { shell: shellOf() })
    expect(
      await screen.findByText('2 films from this device have been added to your list', {}, { timeout: 10_000 }),
    ).toBeTruthy()
  })
})

describe('buttons in the head of a page', () => {
  const buttons = (
    <>
      <FavouriteFilmButton movie={film} />
      <FavouriteTheaterButton theater={theater} />
    </>
  )

  it('say what they do, and of what', () => {
    renderScreen(buttons, { shell: shellOf() })
    expect(screen.getByRole('button', { name: 'Add to my list: Nosferatu' }).textContent).toBe('Add to my list')
    expect(screen.getByRole('button', { name: 'Add to my cinemas: Harbour' }).textContent).toBe('Add to my cinemas')
  })

  it('say what is so once they are pressed', async () => {
    renderScreen(buttons, { shell: shellOf() })
    await userEvent.click(screen.getByRole('button', { name: 'Add to my list: Nosferatu' }))
    const kept = screen.getByRole('button', { name: 'On my list: Nosferatu', pressed: true })
    expect(kept.textContent).toBe('On my list')
  })

  it.each([
    ['no programme', null],
    ['a programme without lists (§3 includeWatchlist), of version 1 (§6)', { includeWatchlist: false, version: 1 }],
  ] as const)('are not there with %s', (_, own) => {
    renderScreen(buttons, { shell: shellOf(own) })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('whose account it is, where a link has signed a member in,', () => {
  const ask = async () => {
    const confirm = vi.fn()
    signInMember('7', { isByLink: true })
    playMemberService(() => ({ peachCode: 0 }))
    renderScreen(page, { shell: shellOf() })
    const member = { memberId: '7', username: 'ada', email: 'ada@lumen.example', firstName: 'Ada', lastName: 'Lumen' }
    act(() => emitFavouriteEvent({ kind: 'question', member, count: 2, confirm }))
    const dialog = await screen.findByRole('dialog', { name: 'Is this you?' }, { timeout: 10_000 })
    expect(dialog.textContent).toContain('Ada Lumen (ada@lumen.example)')
    return confirm
  }

  it('is asked plainly, and the films are theirs with a yes', async () => {
    const confirm = await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, that’s me' }))
    expect(confirm).toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is answered with a no, which signs out and keeps the films here', async () => {
    const confirm = await ask()
    await userEvent.click(screen.getByRole('button', { name: 'No, sign out' }))
    await waitFor(() => expect(readSessionState()).toMatchObject({ status: 'anonymous', reason: 'signedOut' }))
    expect(confirm).not.toHaveBeenCalled()
  })
})
