import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MovieRecordSchema } from '../../../../src/features/movies/rules/movie-record'
import { createAttributeWords } from '../reading/attribute-words'
import { MovieSchema, ShowingSchema } from './indy-answers'
import { translateMovie } from './translate-movie'
import { readableClass, translateShowing } from './translate-showing'

const movieOf = (fields: object) => v.parse(MovieSchema, { id: '7', name: 'High Tide', ...fields })

describe('a movie of INDY', () => {
  it.each([
    ['a title without entities', { name: 'Salt &amp; Sand' }, { title: 'Salt & Sand' }],
    ['a certificate', { rating: '12A' }, { certificate: '12A' }],
    ['all genres', { genre: 'Drama', allGenres: 'Drama, Music' }, { genres: ['Drama', 'Music'] }],
    ['the one genre there is', { genre: 'Drama', allGenres: '' }, { genres: ['Drama'] }],
    ['names, each once', { directedBy: 'Ann Lee, Bo Fox, Ann Lee' }, { directors: ['Ann Lee', 'Bo Fox'] }],
    ['no placeholders', { starring: 'Cast to be announced…', directedBy: 'TBC' }, { cast: [], directors: [] }],
    ['no running time of 0', { duration: 0 }, { runtimeMinutes: undefined }],
    [
      'its first day here, and the year it was made',
      { releaseDate: '1974-06-20', dateOfFirstShowing: '2025-02-01' },
      { releaseDate: '2025-02-01', year: 1974 },
    ],
    ['its first release where it has no other', { releaseDate: '2025-02-07' }, { releaseDate: '2025-02-07' }],
    [
      'a synopsis without HTML',
      { synopsis: '<b>Club</b> only.<br>Bo &amp; Ann' },
      { synopsis: 'Club only.\nBo & Ann' },
    ],
    [
      'a picture by key',
      { posterImage: 'a1b2' },
      { poster: 'https://indy-systems.imgix.net/a1b2?w=1000&fm=jpeg&auto=format,compress' },
    ],
    ['no picture of another text', { posterImage: 'no picture' }, { poster: undefined }],
    [
      'a trailer by key',
      { trailerYoutubeId: 'a_b-c1D2e3F' },
      { trailer: 'https://www.youtube.com/watch?v=a_b-c1D2e3F' },
    ],
    ['no trailer of another text', { trailerYoutubeId: '"><script>' }, { trailer: undefined }],
  ])('has %s', (_, fields, expected) => {
    expect(v.parse(MovieRecordSchema, translateMovie(movieOf(fields)))).toMatchObject(expected)
  })
})

function translate(showing: object, { zone = 'Europe/London', tags = {} } = {}) {
  return translateShowing(v.parse(ShowingSchema, { id: '70', time: '2025-01-24T18:15:00Z', ...showing }), {
    theater: { id: 'quay', timeZone: zone },
    movie: movieOf({ urlSlug: 'high-tide' }),
    words: createAttributeWords(tags),
    screens: { '11': 'Screen 1' },
    bookingUrl: 'https://quay.example/checkout/showing/{movieSlug}/{showtimeId}',
  })
}

describe('a showing of INDY', () => {
  it.each([
    ['winter time', { time: '2025-01-24T18:15:00Z' }, '2025-01-24T18:15:00+00:00'],
    ['summer time', { time: '2025-04-01T18:15:00Z' }, '2025-04-01T19:15:00+01:00'],
    ['the first 01:30 of the night', { time: '2025-10-26T00:30:00Z' }, '2025-10-26T01:30:00+01:00'],
    ['the second 01:30 of the night', { time: '2025-10-26T01:30:00.000Z' }, '2025-10-26T01:30:00+00:00'],
    ['an offset', { time: '2025-04-01T12:15:00-07:00' }, '2025-04-01T20:15:00+01:00'],
    ['no zone', { time: '2025-04-01T12:15:00' }, null],
    ['no time', { time: 'soon' }, null],
  ])('starts at %s', (_, fields, expected) => {
    expect(translate(fields).startsAt).toBe(expected)
  })

  it('starts in the zone of its theater, west of Greenwich too', () => {
    expect(translate({}, { zone: 'America/St_Johns' }).startsAt).toBe('2025-01-24T14:45:00-03:30')
  })

  it.each([
    ['some seats are taken', { ticketsSold: 15, seatsRemaining: 45 }, { soldOut: false, occupancyRate: 25 }],
    ['one seat is left', { ticketsSold: 499, seatsRemaining: 1 }, { soldOut: false, occupancyRate: 99, seatsLeft: 1 }],
    ['none is left', { ticketsSold: 60, seatsRemaining: 0 }, { soldOut: true, occupancyRate: 100 }],
    [
      'too many were sold',
      { ticketsSold: 65, seatsRemaining: -5 },
      { soldOut: true, occupancyRate: 100, seatsLeft: 0 },
    ],
    ['nothing is sold', { ticketsSold: 0, seatsRemaining: 60 }, { soldOut: false, occupancyRate: 0 }],
    ['nothing is known', {}, { soldOut: false, occupancyRate: undefined }],
  ])('is rated where %s, without the numbers', (_, fields, expected) => {
    const record = translate(fields)
    expect(record).toMatchObject(expected)
    expect(Object.keys(record)).not.toContain('ticketsSold')
    expect(Object.keys(record)).not.toContain('seatsRemaining')
  })

  it.each([
    [
      'words of classes',
      { displayMetaData: '{"classes":"sc2 subbed relaxed"}' },
      'Showtime.Accessibility.Subtitled Showtime.Restriction.Relaxed',
    ],
    ['words with hyphens', { displayMetaData: '{"classes":"carers--babies"}' }, 'Showtime.Restriction.BabyClub'],
    ['words of its own', { displayMetaData: '{"classes":"shorelines"}' }, 'Attribute.Shorelines'],
    ['the operator’s tags', { displayMetaData: '{"classes":"nt-live"}' }, 'Showtime.Experience.Beyond'],
    ['badges', { showingBadges: [{ title: 'q', displayName: 'HOH' }] }, 'Showtime.Accessibility.OpenCaption'],
    [
      'classes and badges once',
      { displayMetaData: '{"classes":"hoh"}', showingBadges: [{ title: 'HOH' }] },
      'Showtime.Accessibility.OpenCaption',
    ],
    ['nothing of an empty text', { displayMetaData: '' }, ''],
    ['nothing of what is no JSON', { displayMetaData: 'sc1 subbed' }, ''],
    ['nothing of JSON without classes', { displayMetaData: '[]' }, ''],
  ])('is tagged by %s', (_, fields, expected) => {
    expect(translate(fields, { tags: { 'nt-live': 'Showtime.Experience.Beyond' } }).tags.join(' ')).toBe(expected)
  })

  it('has its screen’s name, or none', () => {
    expect(translate({ screenId: 11 }).screen).toBe('Screen 1')
    expect(translate({ screenId: '31' }).screen).toBeUndefined()
  })

  it('is booked at the operator’s address', () => {
    expect(translate({}).bookingUrl).toBe('https://quay.example/checkout/showing/high-tide/70')
  })
})

describe('a word of classes', () => {
  it.each([
    ['opera--dance-live', 'Opera & dance live'],
    ['shorelines', 'Shorelines'],
    ['Q&A', 'Q&A'],
    ['Family Film', 'Family Film'],
  ])('%s is read as %s', (word, expected) => {
    expect(readableClass(word)).toBe(expected)
  })
})
