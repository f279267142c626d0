import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildEventCard, buildMovieCard, buildTheaterPage } from '../../../tests/builders/page-records'
import { buildShell, buildShellTheater, renderScreen } from '../../../tests/builders/render-screen'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import { forgetSchedules } from '../../features/showtimes/client/schedule-store'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { HomeScreen, type HomeQuery } from './home-screen'

const nosferatu = { ...buildMovieCard({ movieId: 'm1', title: 'Nosferatu' }), backdrop: null, genres: ['Horror'] }

function buildHome(own: Partial<HomeQuery> = {}): HomeQuery {
  return {
    settings: { featured: { kicker: 'New restoration', backdrop: null }, picks: [] },
    featuredMovie: nosferatu,
    featuredEvent: null,
    nowShowing: { totalCount: 1, nodes: [{ ...buildMovieCard({ movieId: 'm2', title: 'Metropolis' }), formats: [] }] },
    comingSoon: { nodes: [] },
    allEvent: { nodes: [] },
    ...own,
  }
}

/** Answers the schedule index and `/schedule/harbour/{day}.json` with these showtimes; other files do not exist. */
function answerSchedule(showtimes: readonly Showtime[]): void {
  const days = [...new Set(showtimes.map(({ businessDay }) => businessDay))].sort()
  const index = {
    updatedAt: '2025-01-23T12:00:00Z',
    theaters: [{ id: 'harbour', name: 'Harbour', timeZone: 'Europe/London', days }],
  }
  const answer = (url: string) => {
    if (url === '/schedule/index.json') return Response.json(index)
    const day = /schedule\/harbour\/(.+)\.json$/.exec(url)?.[1]
    const members = showtimes.filter(({ businessDay }) => businessDay === day)
    if (day === undefined || members.length === 0) return new Response('', { status: 404 })
    const body = {
      theaterId: 'harbour',
      timeZone: 'Europe/London',
      day,
      updatedAt: '2025-01-23T12:00:00Z',
      showtimes: members,
      movies: { m1: { title: 'Nosferatu', path: '/movies/m1/', certificate: null, runtimeMinutes: 94, poster: null } },
      attributes: [],
    }
    return new Response(JSON.stringify(body))
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => answer(url)),
  )
}

const chips = (container: Element) =>
  [...container.querySelectorAll('[data-showtime-id]')].map(chip => chip.getAttribute('data-showtime-id'))

describe('HomeScreen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-23T18:00:00Z') })
    forgetSchedules()
    answerSchedule([])
    window.history.replaceState(null, '', '/')
    document.cookie = 'selectedTheaterId=; max-age=0; path=/'
  })
  afterEach(() => {
    // What is still on the page must not ask a network that is no longer played.
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('has the chooser as a line of the page while no theater is chosen', () => {
    renderScreen(<HomeScreen {...buildHome()} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Lumen' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Nosferatu' })).toBeDefined()
    expect(screen.getByText('Choose a cinema to see its times.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Your cinema' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull()
    expect(screen.getByRole('region', { name: 'At our cinemas' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Cinemas' })).toBeDefined()
  })

  it('shows the featured film’s next three times at the chosen theater, reading further days only as needed', async () => {
    document.cookie = 'selectedTheaterId=harbour; path=/'
    answerSchedule([
      buildShowtimeOnPage({ id: 'past', startsAt: '2025-01-23T17:30:00' }),
      buildShowtimeOnPage({ id: 'cancelled', startsAt: '2025-01-23T18:30:00', availability: 'cancelled' }),
      buildShowtimeOnPage({ id: 'tonight', startsAt: '2025-01-23T19:15:00' }),
      buildShowtimeOnPage({ id: 'matinee', startsAt: '2025-01-24T15:00:00' }),
      buildShowtimeOnPage({ id: 'evening', startsAt: '2025-01-24T20:00:00' }),
      buildShowtimeOnPage({ id: 'late', startsAt: '2025-01-24T22:30:00' }),
    ])
    renderScreen(<HomeScreen {...buildHome()} />)
    const band = screen.getByRole('heading', { name: 'Nosferatu', level: 2 }).closest('article')
    await waitFor(() => expect(band && chips(band)).toEqual(['tonight', 'matinee', 'evening']))
    expect(band && within(band).getByText('Next at Harbour')).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'Today at Harbour' })).toBeDefined()
    expect(screen.queryByText('Choose a cinema to see its times.')).toBeNull()
    expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).not.toContain('/schedule/harbour/2025-01-25.json')
  })

  it('lists another day’s films at the chosen theater where a day is chosen', async () => {
    document.cookie = 'selectedTheaterId=harbour; path=/'
    answerSchedule([
      buildShowtimeOnPage({ id: 'tonight', startsAt: '2025-01-23T19:15:00' }),
      buildShowtimeOnPage({ id: 'matinee', startsAt: '2025-01-24T15:00:00' }),
      buildShowtimeOnPage({ id: 'late', startsAt: '2025-01-24T22:30:00' }),
    ])
    renderScreen(<HomeScreen {...buildHome()} />)
    const listOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')
    const today = await listOf('Today at Harbour')
    await waitFor(() => expect(today && chips(today)).toEqual(['tonight']))
    const days = await screen.findByRole('navigation', { name: 'Choose a day' })
    fireEvent.click(within(days).getByRole('link', { name: 'Fri 24 Jan' }))
    expect(window.location.search).toBe('?day=2025-01-24')
    const friday = await listOf('Friday 24 January at Harbour')
    await waitFor(() => expect(friday && chips(friday)).toEqual(['matinee', 'late']))
    expect(screen.getByRole('link', { name: 'All times at Harbour' }).getAttribute('href')).toContain('?day=2025-01-24')
  })

  it('moves on to the next day with showtimes where today is over at the chosen theater', async () => {
    vi.setSystemTime(Date.parse('2025-01-23T23:30:00Z'))
    document.cookie = 'selectedTheaterId=harbour; path=/'
    answerSchedule([
      buildShowtimeOnPage({ id: 'tonight', startsAt: '2025-01-23T19:15:00' }),
      buildShowtimeOnPage({ id: 'sunday', startsAt: '2025-01-26T15:00:00' }),
    ])
    renderScreen(<HomeScreen {...buildHome()} />)
    const list = (await screen.findByRole('heading', { name: 'Sunday 26 January at Harbour' })).closest('section')
    expect(screen.getByText('No more showings today')).toBeDefined()
    await waitFor(() => expect(list && chips(list)).toEqual(['sunday']))
    expect(window.location.search).toBe('')
  })

  it('says so when the featured film is not on at the chosen theater', async () => {
    document.cookie = 'selectedTheaterId=harbour; path=/'
    renderScreen(<HomeScreen {...buildHome()} />)
    expect(await screen.findByText('Not at Harbour in the next few days.')).toBeDefined()
  })

  it('names the operator’s further picks as links, without events that are over', () => {
    const pick = { kicker: null, listedUntilMs: null }
    const picks = [
      { ...pick, title: 'Metropolis', path: '/movies/m2/', kicker: 'The long version' },
      { ...pick, title: 'Yesterday’s gala', path: '/events/gala/', listedUntilMs: Date.parse('2025-01-22T12:00:00Z') },
    ]
    renderScreen(<HomeScreen {...buildHome({ settings: { featured: null, picks } })} />)
    const links = within(screen.getByRole('navigation', { name: 'Also' })).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Metropolis The long version', '/movies/m2/'],
    ])
  })

  it('has no list of picks where there are none', () => {
    renderScreen(<HomeScreen {...buildHome()} />)
    expect(screen.queryByRole('navigation', { name: 'Also' })).toBeNull()
  })

  it('has a single location’s programme in its HTML, and no chooser', () => {
    const theater = buildTheaterPage({
      showtimeDays: ['2025-01-23'],
      showtimes: [buildShowtimeOnPage({ id: 's1', startsAt: '2025-01-23T19:15:00' })],
      movies: [nosferatu],
    })
    const shell = buildShell({
      settings: { isSingleLocation: true },
      theaters: [buildShellTheater({ theaterId: 'harbour', name: 'Harbour' })],
    })
    const { nowShowing: _nowShowing, ...home } = buildHome({ theater })
    const { container } = renderScreen(<HomeScreen {...home} />, { shell, pageTheaterId: 'harbour' })
    expect(container.querySelector('[data-day="2025-01-23"] [data-showtime-id="s1"]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Harbour/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Cinemas' })).toBeNull()
  })

  it('begins with the featured event where the operator chose one, and does not list it again', () => {
    const organ = {
      ...buildEventCard({ eventId: 'organ', title: 'Live organ' }),
      bookingUrl: 'https://tickets.example/o',
    }
    const other = buildEventCard({ eventId: 'noir', title: 'Noir night' })
    renderScreen(<HomeScreen {...buildHome({ featuredEvent: organ, allEvent: { nodes: [organ, other] } })} />)
    expect(screen.getByRole('link', { name: 'Book Live organ' }).getAttribute('href')).toBe('https://tickets.example/o')
    const events = screen.getByRole('region', { name: 'Events' })
    expect(
      within(events)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Noir night'])
  })
})
