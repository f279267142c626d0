import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildEventCard, buildMovieCard } from '../../../tests/builders/page-records'
import { renderScreen } from '../../../tests/builders/render-screen'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import { MovieScreen } from './movie-screen'
import type { MovieRecord } from '../page/records'

function buildMovie(own: Partial<MovieRecord> = {}): MovieRecord {
  return {
    ...buildMovieCard({ movieId: 'm1', title: 'Nosferatu', directors: ['F. W. Murnau'], releaseDate: '1922-03-04' }),
    originalTitle: null,
    genres: ['Horror'],
    cast: ['Max Schreck'],
    synopsis: 'An estate agent travels.',
    backdrop: null,
    trailer: null,
    isTrailerPlayable: false,
    sharingPicture: null,
    studio: 'Prana-Film',
    originalLanguage: 'de',
    note: null,
    quote: null,
    stills: [],
    buckets: ['CURRENT_PLAYWEEK'],
    showtimeDays: ['2025-01-23'],
    today: '2025-01-23',
    nextDayInWords: '23 January 2025',
    isTodayOver: false,
    showtimes: [
      buildShowtimeOnPage({ id: 'q', theaterId: 'quarry', startsAt: '2025-01-23T18:00:00' }),
      buildShowtimeOnPage({ id: 'h', theaterId: 'harbour', startsAt: '2025-01-23T19:15:00' }),
    ],
    attributes: [],
    theaters: [{ theaterId: 'harbour', coordinates: null }],
    events: [],
    similar: [],
    people: [],
    ...own,
  }
}

const theatersInOrder = () =>
  screen.getAllByRole('link', { name: /^(Harbour|Quarry)$/ }).map(({ textContent }) => textContent)

const regionNames = () =>
  screen.getAllByRole('heading', { level: 2 }).flatMap(({ textContent, id }) => (id ? [textContent] : []))

describe('MovieScreen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-23T12:00:00Z') })
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 404 })),
    )
    document.cookie = 'selectedTheaterId=; max-age=0; path=/'
    window.history.replaceState(null, '', '/movies/m1/')
  })
  afterEach(() => {
    // What is still on the page must not ask a network that is no longer played.
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('lists its theaters, the visitor’s first', () => {
    document.cookie = 'selectedTheaterId=quarry; path=/'
    renderScreen(<MovieScreen movie={buildMovie()} />)
    expect(theatersInOrder()).toEqual(['Quarry', 'Harbour'])
  })

  it('offers the calendar of its showtimes, and none once its run is over', () => {
    const { unmount } = renderScreen(<MovieScreen movie={buildMovie()} />)
    const link = screen.getByRole('link', { name: 'Add these times to your calendar' })
    expect(link.getAttribute('href')).toBe('/calendar/movies/m1.ics')
    unmount()
    renderScreen(<MovieScreen movie={buildMovie({ buckets: [], showtimeDays: [], showtimes: [] })} />)
    expect(screen.queryByRole('link', { name: 'Add these times to your calendar' })).toBeNull()
  })

  it('offers its next times at its title, the first that is not past as Book', () => {
    const { container } = renderScreen(<MovieScreen movie={buildMovie()} />)
    const band = within(container.querySelector('header') ?? container)
    const [first, ...others] = band.getAllByRole('link', { name: /Nosferatu/ })
    expect(first?.textContent?.replace(/\s+/g, ' ')).toBe('Book Today 18:00 Quarry Nosferatu')
    expect(others.map(link => link.querySelector('time')?.textContent)).toEqual(['19:15'])
  })

  it('shows its wide still in place of its poster', () => {
    const backdrop = '/assets/nosferatu.webp#1600x900-102030'
    const { container } = renderScreen(<MovieScreen movie={buildMovie({ backdrop })} />)
    expect(container.querySelector('.band-still img')?.getAttribute('src')).toContain('/assets/nosferatu.webp')
    expect(container.querySelector('.band-poster')).toBeNull()
  })

  it('says who made it and what is known of it', () => {
    renderScreen(<MovieScreen movie={buildMovie()} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Cast and crew' }).textContent).toContain('Max Schreck')
    const facts = screen.getByRole('region', { name: 'Facts' }).textContent
    expect(facts).toContain('4 March 1922')
    expect(facts).toContain('German')
  })

  it('outlives its run: says so, and offers similar films that are on', () => {
    const similar = [buildMovieCard({ movieId: 'm9', title: 'Faust' })]
    renderScreen(<MovieScreen movie={buildMovie({ buckets: [], showtimeDays: [], showtimes: [], similar })} />)
    expect(screen.getByRole('heading', { name: 'No showtimes now' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'More like this, on now' }).textContent).toContain('Faust')
    expect(screen.queryByRole('navigation', { name: 'Choose a day' })).toBeNull()
  })

  it('has the note of the house, the line about the film and its stills, in the page of a film that is on', () => {
    const similar = [buildMovieCard({ movieId: 'm9', title: 'Faust' })]
    renderScreen(
      <MovieScreen
        movie={buildMovie({
          note: { text: 'A shadow climbs the stairs.', author: 'Rosa, programmer' },
          quote: { text: 'Nobody slept in Porthaven.', source: 'The Porthaven Courier' },
          stills: [{ src: '/site-assets/stairs.webp#1280x720-102030', alt: 'A shadow on a wall' }],
          similar,
        })}
      />,
    )
    expect(screen.getByRole('region', { name: 'Why we show it' }).textContent).toContain('— Rosa, programmer')
    expect(screen.getByRole('figure').textContent).toBe('Nobody slept in Porthaven.The Porthaven Courier')
    const rail = screen.getByRole('list', { name: 'Stills' })
    expect(rail.tabIndex).toBe(0)
    expect(within(rail).getByRole('img', { name: 'A shadow on a wall' })).toBeDefined()
    expect(regionNames().at(-1)).toBe('More like this, on now')
  })

  it('has similar films first after its run, and neither note nor stills without them', () => {
    const similar = [buildMovieCard({ movieId: 'm9', title: 'Faust' })]
    renderScreen(<MovieScreen movie={buildMovie({ buckets: [], showtimeDays: [], showtimes: [], similar })} />)
    expect(regionNames()).toEqual(['More like this, on now', 'Cast and crew', 'Facts'])
  })

  it('names the day on which a film begins that is not on this week', () => {
    const later = { showtimeDays: ['2025-02-07'], showtimes: [], theaters: [], nextDayInWords: '7 February 2025' }
    renderScreen(<MovieScreen movie={buildMovie(later)} />)
    const days = screen.getByRole('navigation', { name: 'Choose a day' })
    expect(days.textContent).toContain('Today 23 Jan')
    expect(days.textContent).not.toContain('Today 7 Feb')
  })

  it('says when an announced film opens, where else its times are, and offers to remind of it', () => {
    const announced = { buckets: ['NEXT_PLAYWEEK_UNDETERMINED'], showtimeDays: [], showtimes: [], theaters: [] }
    renderScreen(<MovieScreen movie={buildMovie({ ...announced, releaseDate: '2025-03-04' })} />)
    const band = screen.getByRole('heading', { level: 1 }).closest('header')!
    expect(band.textContent).toContain('Opens on 4 March 2025')
    expect(within(band).getByRole('link', { name: 'Remind me' }).getAttribute('href')).toMatch(/\.ics$/)
  })

  it('names the events it is part of', () => {
    renderScreen(
      <MovieScreen movie={buildMovie({ events: [buildEventCard({ eventId: 'o', title: 'Live organ' })] })} />,
    )
    expect(screen.getByRole('region', { name: 'Events with this film' }).textContent).toContain('Live organ')
  })
})
