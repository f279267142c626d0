import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { MovieRecordSchema } from '../../movies/rules/movie-record'
import { TheaterRecordSchema } from '../../theaters/rules/theater-record'
import { buildOpenFeed, buildComingFilm, buildOpenFeedFilm } from './open-feed'

const movieOf = (own: object = {}) => v.parse(MovieRecordSchema, { id: 'm1', title: 'Metropolis', ...own })
const pictureUrl = (picture: string) => `https://cinema.example/${picture}`

describe('a film of the open feed (contracts §5)', () => {
  it('is null where the form names a field that nobody filled, and else left out', () => {
    expect(buildOpenFeedFilm({ movie: movieOf(), pictureUrl })).toEqual({
      film_id: 'm1',
      title: 'Metropolis',
      alt_titles: [],
      runtime_minutes: null,
      rating: null,
      languages: [],
      assets: {},
      credits: { directors: [], cast: [] },
    })
  })

  it('says all that is known of it', () => {
    const movie = movieOf({
      originalTitle: 'Metropolis (1927)',
      runtimeMinutes: 148,
      certificate: 'PG',
      originalLanguage: 'de',
      releaseDate: '2025-01-24',
      poster: 'assets/p.webp',
      backdrop: 'assets/b.webp',
      trailer: 'assets/t.mp4',
      directors: ['Fritz Lang'],
      cast: ['Brigitte Helm', 'Alfred Abel'],
    })
    expect(buildOpenFeedFilm({ movie, pictureUrl })).toEqual({
      film_id: 'm1',
      title: 'Metropolis',
      alt_titles: ['Metropolis (1927)'],
      runtime_minutes: 148,
      rating: 'PG',
      languages: ['de'],
      release_date: '2025-01-24',
      assets: {
        poster: { large: 'https://cinema.example/assets/p.webp' },
        backdrop: { large: 'https://cinema.example/assets/b.webp' },
        trailers: [{ type: 'official', url: 'https://cinema.example/assets/t.mp4', primary: true }],
      },
      credits: {
        directors: [{ name: 'Fritz Lang' }],
        cast: [
          { name: 'Brigitte Helm', order: 0 },
          { name: 'Alfred Abel', order: 1 },
        ],
      },
    })
    expect(buildOpenFeedFilm({ movie: movieOf({ originalTitle: 'Metropolis' }), pictureUrl }).alt_titles).toEqual([])
  })

  it('on its way says so, and when it can first be seen', () => {
    const film = { movie: movieOf(), pictureUrl }
    const unknown = buildComingFilm({ ...film, first: undefined })
    expect(unknown).toEqual({ ...buildOpenFeedFilm(film), status: 'coming_soon' })
    const presales = {
      earliest_showtime_local: '2025-01-23T17:30:00+00:00',
      earliest_showtime_utc: '2025-01-23T17:30:00Z',
    }
    const timeZone = 'Europe/London'
    const showtime = buildTestShowtime({ bookingUrl: 'https://tickets.example/a' })
    expect(buildComingFilm({ ...film, first: { showtime, timeZone } })).toEqual({
      ...unknown,
      presales: { ...presales, booking_url: 'https://tickets.example/a' },
    })
    const closed = { ...showtime, bookingUrl: null }
    expect(buildComingFilm({ ...film, first: { showtime: closed, timeZone } }).presales).toEqual(presales)
  })
})

describe('the frame of the open feed (contracts §5)', () => {
  const theaterOf = (id: string, own: object = {}) => ({
    theater: {
      ...v.parse(TheaterRecordSchema, { id, name: id, timeZone: 'Europe/London', ...own }),
      fullName: `Lumen ${id}`,
    },
    website: `https://cinema.example/theaters/${id}/`,
    address: '',
  })
  const feedOf = (theaters: ReturnType<typeof theaterOf>[]) =>
    buildOpenFeed({
      theaters,
      films: [],
      sessions: [],
      screens: [{ theaterId: 'harbour', screen: '3' }],
      readAt: '2025-01-23T14:32:00Z',
    })
  const harbour = {
    cinema_id: 'harbour',
    name: 'Lumen harbour',
    timezone: 'Europe/London',
    website: 'https://cinema.example/theaters/harbour/',
  }

  it('names a single cinema as the form has it', () => {
    expect(feedOf([theaterOf('harbour')])).toEqual({
      spec: 'cinemashowtimes-json/1.0',
      generated_at: '2025-01-23T14:32:00Z',
      ttl_seconds: 900,
      cinema: harbour,
      cinemas: [harbour],
      films: [],
      auditoria: [{ auditorium_id: 'harbour/3', cinema_id: 'harbour', name: '3' }],
      sessions: [],
    })
  })

  it('names several beside each other, none of them the one', () => {
    const feed = feedOf([theaterOf('harbour'), theaterOf('quarry')])
    expect(feed.cinema).toBeUndefined()
    expect(feed.cinemas.map(({ cinema_id }) => cinema_id)).toEqual(['harbour', 'quarry'])
    expect(feedOf([]).cinema).toBeUndefined()
  })

  it('says where a cinema is and how to call it', () => {
    const known = theaterOf('harbour', { coordinates: { latitude: 51.5, longitude: -0.1 }, phone: '+44 20 7183 8750' })
    expect(feedOf([{ ...known, address: '1 Quay, Porthaven' }]).cinema).toEqual({
      ...harbour,
      lat: 51.5,
      lon: -0.1,
      address: '1 Quay, Porthaven',
      phone: '+44 20 7183 8750',
    })
  })
})
