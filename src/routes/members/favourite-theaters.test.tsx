import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowserTabs } from '../../../tests/builders/browser-tabs'
import {
  playMemberService,
  type ServedCall,
  signInMember,
  signOutMember,
} from '../../../tests/builders/favourite-service'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { followSession } from '../../features/favourites/client/member/favourites-access'
import { leaveFavouriteTabs } from '../../features/favourites/client/member/favourites-tabs'
import { forgetSessionClient } from '../../features/session/client/session-access'
import { FavouritesHost } from '../../features/favourites/components/favourites-overlays'
import { FAVOURITES_CHANNEL } from '../../features/favourites/rules/favourites'
import { FavouriteTheaters } from './favourite-theaters-screen'

const harbour = { boxofficeCinemaId: 'harbour', subscribeToNewsletter: true }
const quarry = { boxofficeCinemaId: 'quarry', subscribeToNewsletter: false }

/** A service with a list of its own that changes as it is told. */
function play(list: object[], refuse: (call: ServedCall) => object | null = () => null) {
  let kept = list
  return playMemberService(call => {
    const refused = refuse(call)
    if (refused) return refused
    if (call.name === 'AddFavoriteCinema') {
      const { favoriteCinemas } = call.body
      kept = Array.isArray(favoriteCinemas) ? favoriteCinemas : [...kept, favoriteCinemas as object]
    }
    if (call.name === 'RemoveFavoriteCinema')
      kept = kept.filter(one => (one as typeof harbour).boxofficeCinemaId !== call.body['boxofficeCinemaId'])
    return { peachCode: 0, favoriteCinemas: kept }
  })
}

function show() {
  const shell = buildShell({ settings: { members: buildMembershipConfig() } })
  return renderScreen(
    <>
      <FavouriteTheaters />
      <FavouritesHost />
    </>,
    { shell },
  )
}

const named = (name: string) => (calls: readonly ServedCall[]) =>
  calls.filter(call => call.name === name).map(({ body }) => body)
const row = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!)

beforeAll(() => configure({ asyncUtilTimeout: 10_000 }))
beforeEach(() => {
  stubBrowserTabs()
  forgetSessionClient()
  signInMember('7')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  signOutMember()
  followSession(buildMembershipConfig(), 'anonymous')
  leaveFavouriteTabs()
  document.cookie = 'selectedTheaterId=; path=/; max-age=0'
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a member’s theaters (specification §4 Favourite theaters)', () => {
  it('are added with their newsletter, which is then ordered no longer by the whole list (§7)', async () => {
    const calls = play([quarry])
    show()
    await screen.findByRole('heading', { name: '1 cinema' })
    await userEvent.selectOptions(screen.getByLabelText('Add a cinema'), 'Harbour')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    const added = await row('Harbour')
    expect(named('AddFavoriteCinema')(calls)).toMatchObject([{ favoriteCinemas: harbour }])
    await userEvent.click(added.getByRole('checkbox', { name: 'Newsletter of Harbour' }))
    await waitFor(() =>
      expect(named('AddFavoriteCinema')(calls)[1]).toMatchObject({
        favoriteCinemas: [quarry, { ...harbour, subscribeToNewsletter: false }],
      }),
    )
  })

  it('are taken off, and put back by what says so; the focus stays near', async () => {
    play([harbour])
    show()
    await userEvent.click((await row('Harbour')).getByRole('button', { name: 'Remove Harbour' }))
    expect(await screen.findByRole('heading', { name: 'No cinemas yet' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('0 cinemas'))
    await userEvent.click(await screen.findByRole('button', { name: 'Put back' }))
    expect(await row('Harbour')).toBeTruthy()
  })

  it('become the visitor’s own with one press', async () => {
    play([harbour])
    show()
    await userEvent.click((await row('Harbour')).getByRole('button', { name: 'Show its times: Harbour' }))
    expect((await row('Harbour Your cinema')).queryByRole('button', { name: /Show its times/ })).toBeNull()
    expect(document.cookie).toContain('selectedTheaterId=harbour')
  })

  it('that the site no longer has are named by their number, and can be taken off', async () => {
    play([{ boxofficeCinemaId: 'lido', subscribeToNewsletter: false }])
    show()
    const gone = await row('Cinema lido, no longer on this site')
    expect(gone.queryByRole('link')).toBeNull()
    expect(gone.getByRole('button', { name: /^Remove/ })).toBeTruthy()
  })

  it('say that they were not read (§8), and are read when asked for again', async () => {
    let isThere = false
    play([harbour], () => (isThere ? null : { peachCode: 5 }))
    show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('An error has occured while retrieving your favorite theaters. (Code: 5)')
    isThere = true
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await row('Harbour')).toBeTruthy()
  })

  it('stay as they are where a change is refused, and say why in the service’s words', async () => {
    play([harbour], ({ name }) =>
      name === 'RemoveFavoriteCinema' ? { peachCode: 9, clientErrorMessage: 'Not today' } : null,
    )
    show()
    await userEvent.click((await row('Harbour')).getByRole('button', { name: 'Remove Harbour' }))
    expect(await screen.findByText('Not today (Code: 9)')).toBeTruthy()
    expect(await row('Harbour')).toBeTruthy()
  })

  it('follow what the member does in another tab, and nobody else', async () => {
    const calls = play([harbour])
    show()
    await row('Harbour')
    const other = new BroadcastChannel(FAVOURITES_CHANNEL)
    await act(async () => other.postMessage({ kind: 'cinemas', memberId: '8', cinemas: [] }))
    expect(await row('Harbour')).toBeTruthy()
    await act(async () => other.postMessage({ kind: 'cinemas', memberId: '7', cinemas: [harbour, quarry] }))
    expect(await row('Quarry')).toBeTruthy()
    const heard: unknown[] = []
    other.onmessage = ({ data }) => heard.push(data)
    await userEvent.click((await row('Harbour')).getByRole('button', { name: 'Remove Harbour' }))
    await waitFor(() => expect(heard).toEqual([{ kind: 'cinemas', memberId: '7', cinemas: [] }]))
    expect(calls.filter(({ name }) => name === 'GetFavoriteCinemas')).toHaveLength(1)
  })
})
