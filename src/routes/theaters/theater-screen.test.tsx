import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildEventCard, buildMovieCard, buildTheaterPage } from '../../../tests/builders/page-records'
import { renderScreen } from '../../../tests/builders/render-screen'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import { buildTestSchedule } from '../../../tests/builders/test-schedule'
import type { TheaterRecord } from '../page/records'
import { TheaterScreen } from './theater-screen'

const nosferatu = buildMovieCard({ movieId: 'm1', title: 'Nosferatu' })

function buildTheater(own: Partial<TheaterRecord> = {}): TheaterRecord {
  return buildTheaterPage({
    description: [['p', 0, 'By the quay since 1911.']],
    pricing: [{ name: 'Adult', price: 11, currency: 'GBP', comment: null }],
    showtimeDays: ['2025-01-23', '2025-01-24'],
    showtimes: [
      buildShowtimeOnPage({ id: 's1', startsAt: '2025-01-23T19:15:00' }),
      buildShowtimeOnPage({ id: 's2', startsAt: '2025-01-24T21:40:00', availability: 'soldOut' }),
    ],
    movies: [nosferatu],
    ...own,
  })
}

describe('TheaterScreen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-23T12:00:00Z') })
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 404 })),
    )
    window.history.replaceState(null, '', '/theaters/harbour/')
  })
  afterEach(() => {
    // What is still on the page must not ask a network that is no longer played.
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const render = (theater: TheaterRecord) =>
    renderScreen(<TheaterScreen theater={theater} />, { pageTheaterId: 'harbour' })

  it('has every day’s showtimes in its HTML, today’s shown', () => {
    const { container } = render(buildTheater())
    const days = [...container.querySelectorAll<HTMLElement>('[data-day]')]
    expect(days.map(day => [day.dataset['day'], day.hidden])).toEqual([
      ['2025-01-23', false],
      ['2025-01-24', true],
    ])
    expect(container.querySelectorAll('[data-day] [data-showtime-id]')).toHaveLength(2)
  })

  it('begins with its next showtime that has seats, the way there, and what the house has', () => {
    vi.setSystemTime(Date.parse('2025-01-23T18:00:00Z'))
    const showtimes = [
      buildShowtimeOnPage({ id: 'begun', startsAt: '2025-01-23T17:30:00' }),
      buildShowtimeOnPage({ id: 'full', startsAt: '2025-01-23T18:30:00', availability: 'soldOut' }),
      buildShowtimeOnPage({ id: 'next', startsAt: '2025-01-23T19:15:00' }),
    ]
    render(buildTheater({ showtimes, amenities: ['Bar', 'Step-free entrance'] }))
    const top = within(screen.getByRole('banner'))
    const next = top.getAllByRole('link').filter(link => link.hasAttribute('data-showtime-id'))
    expect(next.map(link => link.textContent)).toEqual([expect.stringMatching(/^Next 19:15 /)])
    expect(next[0]?.getAttribute('href')).toContain('tickets.example/next')
    expect(top.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('/maps/dir/')
    expect(top.getByText('Bar · Step-free entrance')).toBeDefined()
  })

  it('moves on to the showtime after it when a reply says that it is sold out since the build', async () => {
    const first = buildShowtimeOnPage({ id: 'first', startsAt: '2025-01-23T19:15:00' })
    const second = buildShowtimeOnPage({ id: 'second', startsAt: '2025-01-23T21:00:00' })
    const schedule = buildTestSchedule({ showtimes: [{ ...first, availability: 'soldOut' }, second] })
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) =>
        url.endsWith('/harbour/2025-01-23.json') ? Response.json(schedule) : new Response('', { status: 404 }),
      ),
    )
    render(buildTheater({ showtimes: [first, second] }))
    const next = () =>
      within(screen.getByRole('banner'))
        .getAllByRole('link')
        .flatMap(link => link.getAttribute('data-showtime-id') ?? [])
    expect(next()).toEqual(['first'])
    await waitFor(() => expect(next()).toEqual(['second']))
  })

  it('shows what its listing knows where the operator built no page', () => {
    render(buildTheater())
    expect(screen.getByRole('heading', { level: 1, name: 'Lumen harbour' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Prices' })).toBeDefined()
    expect(screen.getByText('By the quay since 1911.')).toBeDefined()
  })

  it('shows the operator’s widgets as its body, the programme where the showtimes widget stands', () => {
    const { container } = render(
      buildTheater({
        page: {
          title: 'Harbour',
          description: null,
          programmes: [],
          widgets: [
            { type: 'heading', level: 2, text: 'Tonight at [theaterName]', align: 'start' },
            {
              type: 'section',
              background: null,
              fullWidth: false,
              border: false,
              widgets: [{ type: 'showtimes', theaterId: 'harbour', movieId: null, days: 7 }],
            },
          ],
        },
      }),
    )
    const heading = screen.getByRole('heading', { name: 'Tonight at Harbour' })
    const programme = container.querySelector('[data-day]')
    expect(programme && heading.compareDocumentPosition(programme)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(container.querySelectorAll('[data-day="2025-01-23"]')).toHaveLength(1)
  })

  it('adds below the operator’s widgets what they do not say: prices, events, the way there', () => {
    render(
      buildTheater({
        coordinates: { latitude: 51.45, longitude: -2.6 },
        events: [buildEventCard({ eventId: 'organ', title: 'Live organ' })],
        page: {
          title: 'Harbour',
          description: null,
          programmes: [],
          widgets: [
            { type: 'heading', level: 2, text: 'The bar', align: 'start' },
            { type: 'map', theaterId: null },
          ],
        },
      }),
    )
    const bar = screen.getByRole('heading', { name: 'The bar' })
    for (const name of ['Prices', 'Events here', 'Getting here']) {
      const part = screen.getByRole('region', { name })
      expect(bar.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
    expect(screen.getAllByRole('img', { name: 'Sketch map of Harbour' })).toHaveLength(1)
    expect(screen.queryByText('By the quay since 1911.')).toBeNull()
  })

  it('puts the programme before widgets that hold none of it', () => {
    const { container } = render(
      buildTheater({
        page: {
          title: 'Harbour',
          description: null,
          programmes: [],
          widgets: [
            { type: 'heading', level: 2, text: 'The bar', align: 'start' },
            { type: 'showtimes', theaterId: 'quarry', movieId: null, days: 7 },
          ],
        },
      }),
    )
    const programme = container.querySelector('[data-day]')
    expect(programme?.compareDocumentPosition(screen.getByRole('heading', { name: 'The bar' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('says first that it is closed, and why', () => {
    render(
      buildTheater({ closures: [{ from: '2025-01-20', to: '2025-02-03', reason: 'New seats', permanent: false }] }),
    )
    const notice = screen.getByRole('note', { name: 'Please note' })
    expect(within(notice).getByText('New seats')).toBeDefined()
  })
})
