import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildListedMovie } from '../../../tests/builders/page-records'
import { buildShell, buildShellTheater, renderScreen } from '../../../tests/builders/render-screen'
import { buildTestDigest } from '../../../tests/builders/test-digest'
import { buildTestShowtime } from '../../../tests/builders/test-schedule'
import { freezeClock } from '../../platform/clock'
// Loaded lazily by the page: here beforehand, so that no test waits for them to be compiled.
import '../../features/showtimes/client/load-digest'
import '../../features/filters/rules/find-films'
import { forgetDigests } from '../../features/showtimes/client/digest-store'
import { forgetSchedules } from '../../features/showtimes/client/schedule-store'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { MoviesScreen } from './movies-screen'

// Files are read and looked through in turns of their own.
configure({ asyncUtilTimeout: 4000 })

const films = [
  buildListedMovie({ movieId: 'Metropolis', buckets: ['CURRENT_PLAYWEEK'], theaterIds: ['harbour', 'quarry'] }),
  buildListedMovie({ movieId: 'Charade', buckets: ['NEXT_PLAYWEEK_1'], theaterIds: ['quarry'] }),
  buildListedMovie({ movieId: 'Sunrise', buckets: ['NEXT_PLAYWEEK_UNDETERMINED'] }),
]

const at = (theaterId: string, movieId: string, startsAt: string, own: Partial<Showtime> = {}) =>
  buildTestShowtime({ theaterId, movieId, startsAt, id: `${theaterId} ${startsAt}`, ...own })
const SHOWTIMES = [
  // Over at the page's now, 14:00.
  at('harbour', 'Metropolis', '2025-01-23T12:00:00'),
  at('harbour', 'Metropolis', '2025-01-23T20:15:00', { tags: ['Format.Projection.35mm'] }),
  at('harbour', 'Metropolis', '2025-01-24T15:00:00', { availability: 'soldOut' }),
  at('quarry', 'Metropolis', '2025-01-24T18:00:00', { tags: ['Localization.Subtitle.English'] }),
  at('quarry', 'Charade', '2025-02-01T01:30:00', { tags: ['Showtime.Accessibility.AudioDescription'] }),
]
const theaterOf = (id: string) => ({
  id,
  name: id,
  timeZone: 'Europe/London',
  days: [...new Set(SHOWTIMES.flatMap(one => (one.theaterId === id ? one.businessDay : [])))].sort(),
})

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})

let files: Record<string, unknown>
const asked = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url))
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())
const status = () => screen.getByRole('status').textContent
const bar = () => screen.getByRole('group', { name: 'Filter the times' })
const choose = async (word: string | RegExp, option: string | RegExp) => {
  await userEvent.click(within(bar()).getByRole('button', { name: word }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: option }))
}
const lines = () =>
  [...document.querySelectorAll('div:not([hidden]) > .film-found')].map(node =>
    node.textContent?.replaceAll('\u00a0', ' '),
  )

const show = (address: string, shell = buildShell()) => {
  window.history.replaceState(null, '', address)
  return renderScreen(<MoviesScreen allMovie={{ nodes: films }} allTheater={{ nodes: [{ today: '2025-01-23' }] }} />, {
    shell,
  })
}

beforeEach(() => {
  document.cookie = 'selectedTheaterId=; max-age=0; path=/'
  freezeClock(Date.parse('2025-01-23T14:00:00Z'))
  const days = [...new Set(SHOWTIMES.map(({ businessDay }) => businessDay))]
  files = {
    '/schedule/index.json': { updatedAt: '2025-01-23T14:00:00Z', theaters: ['harbour', 'quarry'].map(theaterOf) },
    '/digest/all.json': buildTestDigest(SHOWTIMES),
    ...Object.fromEntries(
      days.map(day => [
        `/digest/days/${day}.json`,
        buildTestDigest(SHOWTIMES.filter(({ businessDay }) => businessDay === day)),
      ]),
    ),
    ...Object.fromEntries(
      ['harbour', 'quarry'].map(id => [
        `/digest/theaters/${id}.json`,
        buildTestDigest(SHOWTIMES.filter(({ theaterId }) => theaterId === id)),
      ]),
    ),
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      url in files ? new Response(JSON.stringify(files[url])) : new Response('', { status: 404 }),
    ),
  )
})
afterEach(() => {
  // Before the clock runs again: what is still mounted would follow it.
  cleanup()
  freezeClock(null)
  forgetDigests()
  forgetSchedules()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the films page, narrowed by day and filters', () => {
  it('reads nothing while nothing is asked for', async () => {
    show('/movies/?show=week')
    await act(async () => undefined)
    expect(asked()).toEqual([])
  })

  it.each([
    ['?day=today', ['Metropolis'], '1 film matches', ['Today 20:15 · Harbour']],
    ['?day=tomorrow', ['Metropolis'], '1 film matches', ['Tomorrow 15:00 · 2 times · 2 cinemas']],
    ['?day=week', ['Metropolis'], '1 film matches', ['Today 20:15 · 3 times · 2 cinemas']],
    // A 01:30 showtime belongs to the day before (decisions: business day).
    ['?day=2025-01-31', ['Charade'], '1 film matches', ['Sat 1 Feb 01:30, after midnight · Quarry']],
    ['?format=35mm', ['Metropolis'], '1 film matches', ['Today 20:15 · Harbour']],
    ['?subtitles=english&time=evening', ['Metropolis'], '1 film matches', ['Tomorrow 18:00 · Quarry']],
    ['?access=audioDescription', ['Charade'], '1 film matches', ['Sat 1 Feb 01:30, after midnight · Quarry']],
    ['?sold=hide', ['Metropolis', 'Charade'], '2 films match', expect.anything()],
    // Through all lists unless one is asked for.
    ['?sold=hide&show=soon', ['Charade'], '1 film matches', expect.anything()],
    ['?day=tomorrow&cinemas=quarry', ['Metropolis'], '1 film at Quarry matches', ['Tomorrow 18:00']],
    ['?day=week&q=metro', ['Metropolis'], '1 film for “metro”', expect.anything()],
  ])('shows at %s %j', async (address, titles, words, times) => {
    show(`/movies/${address}`)
    await waitFor(() => expect(status()).toBe(words))
    expect(shown()).toEqual(titles)
    expect(lines()).toEqual(times)
  })

  it('reads the digest of the visitor’s theater alone', async () => {
    document.cookie = 'selectedTheaterId=harbour; path=/'
    show('/movies/?day=tomorrow')
    await waitFor(() => expect(status()).toBe('1 film at Harbour matches'))
    expect(lines()).toEqual(['Tomorrow 15:00'])
    expect(asked().filter(url => url.includes('digest'))).toEqual(['/digest/theaters/harbour.json'])
  })

  it('says the visitor’s theater in the address, for whoever is sent it, and follows their choice', async () => {
    document.cookie = 'selectedTheaterId=harbour; path=/'
    show('/movies/')
    expect(window.location.search).toBe('')
    await choose('On any day', 'Tomorrow')
    await waitFor(() => expect(window.location.search).toBe('?day=tomorrow&cinemas=harbour'))
    await waitFor(() => expect(status()).toBe('1 film at Harbour matches'))
    await userEvent.click(screen.getByRole('button', { name: 'Show all cinemas' }))
    expect(window.location.search).toBe('?day=tomorrow&cinemas=all')
    await userEvent.click(screen.getByRole('button', { name: 'Only Harbour' }))
    await waitFor(() => expect(window.location.search).toBe('?day=tomorrow&cinemas=harbour'))
  })

  it('goes from day to day and back by the back button, with nothing read twice', async () => {
    show('/movies/')
    await choose('On any day', 'Today')
    await waitFor(() => expect(status()).toBe('1 film matches'))
    expect(window.location.search).toBe('?day=today')
    await choose('Today', 'Tomorrow')
    expect(window.location.search).toBe('?day=tomorrow')
    await waitFor(() => expect(lines()).toEqual(['Tomorrow 15:00 · 2 times · 2 cinemas']))
    await choose('Tomorrow', 'Tomorrow')
    expect(window.location.search).toBe('')
    expect(status()).toBe('2 films')
    expect(lines()).toEqual([])
    act(() => window.history.back())
    await waitFor(() => expect(lines()).toEqual(['Tomorrow 15:00 · 2 times · 2 cinemas']))
    act(() => window.history.back())
    await waitFor(() => expect(lines()).toEqual(['Today 20:15 · Harbour']))
    const urls = asked()
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('counts what fits in each list', async () => {
    show('/movies/?sold=hide')
    await waitFor(() => expect(status()).toBe('2 films match'))
    const lists = screen.getByRole('group', { name: 'Choose a list of films' })
    expect(
      within(lists)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All2', 'Now showing2', 'This week1', 'Coming soon1'])
  })

  it('takes filters off one by one', async () => {
    show('/movies/?format=35mm&sold=hide')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 35 mm' }))
    expect(window.location.search).toBe('?sold=hide')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Hide sold out' }))
    expect(window.location.search).toBe('')
  })

  it('says what to take off where nothing fits, and how much that brings back', async () => {
    document.cookie = 'selectedTheaterId=harbour; path=/'
    show('/movies/?day=tomorrow&format=35mm')
    expect(await screen.findByRole('heading', { name: 'No film matches all of that' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'On any day: 1 film' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Without 35 mm: 1 film' }))
    expect(window.location.search).toBe('?day=tomorrow&cinemas=harbour')
    expect(shown()).toEqual(['Metropolis'])
  })

  it.each([
    ['?cinemas=quarry,gone', 'We have no cinema “gone”.', ['Metropolis', 'Charade']],
    ['?cinemas=gone', 'We have no cinema “gone”.', ['Metropolis', 'Charade']],
    ['?day=2024-12-31&sold=hide', /over/, ['Metropolis', 'Charade']],
    ['?format=smellovision', /“smellovision”/, ['Metropolis', 'Charade']],
  ])('names what it leaves out of %s', async (address, words, titles) => {
    show(`/movies/${address}`)
    const note = await screen.findByRole('note')
    await waitFor(() => expect(note.textContent).toMatch(words))
    await waitFor(() => expect(shown()).toEqual(titles))
    await userEvent.click(within(note).getByRole('button'))
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('leaves the list as it is, and says so, where the digest does not come', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    files['/digest/all.json'] = '<!doctype html>'
    show('/movies/?format=35mm')
    expect(await screen.findByText(/day and filters are not applied/)).toBeDefined()
    expect(shown()).toEqual(['Metropolis', 'Charade'])
    expect(status()).toBe('2 films')
  })

  it('narrows to the cinemas of the address, without reading anything', () => {
    show('/movies/?cinemas=harbour')
    expect(shown()).toEqual(['Metropolis'])
    expect(status()).toBe('1 film at Harbour')
    expect(asked()).toEqual([])
  })

  it('offers no places at a single location', async () => {
    const shell = buildShell({
      settings: { isSingleLocation: true },
      theaters: [buildShellTheater({ theaterId: 'harbour', name: 'Harbour' })],
    })
    show('/movies/?day=tomorrow', shell)
    await waitFor(() => expect(status()).toBe('1 film matches'))
    expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull()
  })
})
