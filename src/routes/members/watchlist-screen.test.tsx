import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowserTabs } from '../../../tests/builders/browser-tabs'
import { playMemberService, signInMember, signOutMember } from '../../../tests/builders/favourite-service'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { freezeClock } from '../../platform/clock'
import { forgetFavouriteFilms } from '../../features/favourites/client/favourite-films'
import { followSession } from '../../features/favourites/client/member/favourites-access'
import { leaveFavouriteTabs } from '../../features/favourites/client/member/favourites-tabs'
import { forgetGuestFilms, GUEST_FILMS_KEY } from '../../features/favourites/client/guest-films'
import { forgetSessionClient } from '../../features/session/client/session-access'
import { FavouritesHost } from '../../features/favourites/components/favourites-overlays'
import { FAVOURITES_CHANNEL } from '../../features/favourites/rules/favourites'
import { searchIndex } from '../../features/search/client/search-index'
import { filmCatalogue } from '../../features/search/components/use-film-catalogue'
import { filmIndex } from '../../features/booking/client/film-index-store'
import { buildFilmIndex } from '../../features/booking/rules/film-index'
import { WatchlistScreen } from './watchlist-screen'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const titles = ['Nosferatu', 'Metropolis', 'The General']
const ids = ['192201', '192701', '192601']
const none = titles.map(() => 0)
const FILES: Record<string, unknown> = {
  '/search/index.json': {
    version: 1,
    films: {
      base: '/movies/',
      titles,
      originals: none,
      tails: ids.map(id => `${id}-film`),
      ids: none,
      years: none,
      certificates: none,
      // On now, announced, over.
      states: '012',
    },
    theaters: [],
    events: [],
    pages: [],
    people: [],
  },
  '/digest/films.json': buildFilmIndex(
    [{ movieId: '192201', title: 'Nosferatu', theaters: [{ theaterId: 'harbour', lastStartsAtMs: NOW + 3_600_000 }] }],
    [{ movieId: '192701', releaseDate: '2027-02-01' }],
  ),
}

/** A service with a list, beside the site's own files. */
function play(answer: (name: string) => unknown) {
  const calls = playMemberService(({ name }) => answer(name))
  const ask = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const file = FILES[new URL(url, 'http://localhost').pathname]
    return file === undefined ? ask(url, init) : new Response(JSON.stringify(file))
  })
  return calls
}

function show() {
  const shell = buildShell({ settings: { members: buildMembershipConfig() } })
  return renderScreen(
    <>
      <WatchlistScreen />
      <FavouritesHost />
    </>,
    { shell },
  )
}

/** Keeps films on this device, as an earlier visit did. */
function keepHere(films: string[]) {
  localStorage.setItem(GUEST_FILMS_KEY, JSON.stringify(films))
  forgetGuestFilms()
}

const card = (title: string) => within(screen.getByRole('heading', { name: title }).closest('article')!)
const kept = (...externalFilmIds: string[]) => ({ peachCode: 0, externalFilmIds })

beforeAll(() => configure({ asyncUtilTimeout: 10_000 }))
beforeEach(() => {
  stubBrowserTabs()
  localStorage.clear()
  freezeClock(NOW)
  forgetSessionClient()
  forgetGuestFilms()
  forgetFavouriteFilms()
  searchIndex.reset()
  filmCatalogue.reset()
  filmIndex.reset()
  signOutMember()
  followSession(buildMembershipConfig(), 'anonymous')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  leaveFavouriteTabs()
  freezeClock(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the watchlist', () => {
  it('says of each film where it shows, when it comes, or that it is over; the newest first', async () => {
    keepHere(['192601', '192201', '192701'])
    play(() => kept())
    show()
    expect(await screen.findByRole('heading', { name: 'Metropolis' })).toBeTruthy()
    const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(heads).toEqual(['Metropolis', 'Nosferatu', 'The General'])
    expect(card('Metropolis').getByText(/1 February/)).toBeTruthy()
    expect(card('Nosferatu').getByText('At 1 cinema')).toBeTruthy()
    expect(card('The General').getByText('No longer showing')).toBeTruthy()
  })

  it('has announced films in the list, not among those on sale', async () => {
    keepHere(['192201', '192701'])
    play(() => kept())
    show()
    await userEvent.click(await screen.findByRole('tab', { name: /On sale/ }))
    expect(screen.queryByRole('heading', { name: 'Metropolis' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Nosferatu' })).toBeTruthy()
  })

  it('says that a member’s list was not read, and reads it when asked to again', async () => {
    let isThere = false
    signInMember()
    const calls = play(() => (isThere ? kept('192201') : { peachCode: 5 }))
    show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your list could not be loaded')
    expect(screen.queryByText('Nothing on your list yet')).toBeNull()
    isThere = true
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Nosferatu' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
    expect(calls.filter(({ name }) => name === 'GetFavoriteFilms')).toHaveLength(2)
  })

  it('shows the films of this device beside the words that the member’s own were not read', async () => {
    keepHere(['192601'])
    signInMember()
    play(() => ({ peachCode: 5 }))
    show()
    expect(await screen.findByRole('heading', { name: 'The General' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Your list could not be loaded')
  })

  it('follows what the member does in another tab, and nobody else', async () => {
    signInMember('7')
    const calls = play(() => kept('192201'))
    show()
    expect(await screen.findByRole('heading', { name: 'Nosferatu' })).toBeTruthy()
    const other = new BroadcastChannel(FAVOURITES_CHANNEL)
    const film = { kind: 'film', movieId: '192701', isKept: true }
    await act(async () => other.postMessage({ ...film, memberId: '8' }))
    expect(screen.queryByRole('heading', { name: 'Metropolis' })).toBeNull()
    await act(async () => other.postMessage({ ...film, memberId: '7' }))
    expect(await screen.findByRole('heading', { name: 'Metropolis' })).toBeTruthy()
    await act(async () => other.postMessage({ ...film, memberId: '7', movieId: '192201', isKept: false }))
    expect(await card('Nosferatu').findByText('Removed from your list')).toBeTruthy()
    expect(calls.filter(({ name }) => /Favorite/.test(name))).toHaveLength(1)
  })

  it('tells the member’s other tabs what the service has taken, and nothing that it refused', async () => {
    signInMember('7')
    let code = 72
    play(name => (name === 'GetFavoriteFilms' ? kept('192201') : { peachCode: code }))
    show()
    const heard: unknown[] = []
    const other = new BroadcastChannel(FAVOURITES_CHANNEL)
    other.onmessage = ({ data }) => heard.push(data)
    const heart = await screen.findByRole('button', { name: 'Add to my list: Nosferatu' })
    await userEvent.click(heart)
    expect(await screen.findByText(/Code: 72/)).toBeTruthy()
    expect(heard).toEqual([])
    code = 0
    await userEvent.click(heart)
    await waitFor(() => expect(heard).toEqual([{ kind: 'film', memberId: '7', movieId: '192201', isKept: false }]))
  })
})
