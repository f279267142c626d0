import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { describeShowing, endOfShowing } from './describe-showing'
import type { Attribute } from './showtime'
import { toInstant } from './local-time'

const ATTRIBUTES: Attribute[] = [
  { tag: 'Screen.Outage.Lift', label: 'Lift out of order', kind: 'outage', weight: 90 },
  { tag: 'Format.Projection.35mm', label: '35 mm', kind: 'format', weight: 80 },
  { tag: 'Format.Projection.Digital', label: 'Digital', kind: 'format', weight: 80 },
  { tag: 'Localization.Language.French', label: 'French', kind: 'language', weight: 60 },
  { tag: 'Localization.Subtitle.English', label: 'English subtitles', kind: 'subtitle', weight: 50 },
  { tag: 'Localization.Subtitle.ENGLISH', label: 'English subtitles', kind: 'subtitle', weight: 50 },
  { tag: 'Showtime.Event.QandA', label: 'Q and A', kind: 'event', weight: 30 },
  { tag: 'Screen.Accessibility.Wheelchair', label: 'Wheelchair spaces', kind: 'screen', weight: 15 },
]
const PAGE = 'https://cinema.example/movies/1/'
const say = (key: string, args?: object) => `${key}${args ? ` ${JSON.stringify(args)}` : ''}`
const told = (own: Partial<Parameters<typeof describeShowing>[0]> = {}) =>
  describeShowing({
    showtime: buildTestShowtime({ id: 'a', bookingUrl: 'https://tickets.example/a b' }),
    attributes: [],
    movie: { title: 'Metropolis' },
    theater: { fullName: 'Lumen Harbour' },
    endsAtMs: 7,
    page: PAGE,
    locale: 'en-GB',
    t: say,
    ...own,
  })
const showtimeOf = (own: object) => ({ showtime: buildTestShowtime({ id: 'a', bookingUrl: null, ...own }) })

describe('a showtime as calendars tell it', () => {
  it('has its film, its place and where it is booked', () => {
    expect(told()).toEqual({
      id: 'a',
      theaterId: 'harbour',
      startsAtMs: Date.parse('2025-01-23T17:30:00Z'),
      endsAtMs: 7,
      url: 'https://tickets.example/a%20b',
      title: 'Metropolis',
      marks: [],
      location: ['Lumen Harbour'],
      description: ['Lumen Harbour', PAGE],
      cancelled: null,
    })
  })

  it('leads to the film’s page where nothing is booked, and nowhere where the film has none', () => {
    const closed = told(showtimeOf({}))
    expect([closed.url, closed.description]).toEqual([PAGE, ['Lumen Harbour']])
    expect(told({ ...showtimeOf({}), page: null }).url).toBeNull()
    expect(told({ page: null }).description).toEqual(['Lumen Harbour'])
  })

  it('has in its title what tells it from other showings, and in its text what the room lacks', () => {
    const { marks, description } = told({ ...showtimeOf({}), attributes: ATTRIBUTES })
    expect(marks).toEqual(['35 mm', 'French', 'English subtitles'])
    expect(description).toEqual(['Lumen Harbour', '35 mm · French · English subtitles · Q and A', 'Lift out of order'])
  })

  it.each([
    [{ screen: '3' }, ['Lumen Harbour, showtimes.screen {"0":"3"}']],
    [{ screen: 'Salle 3' }, ['Lumen Harbour, Salle 3']],
    [{ screen: '3D' }, ['Lumen Harbour, 3D']],
    [{ filmStartsAt: '2025-01-23T17:45:00' }, ['Lumen Harbour', 'showtimes.filmStartsAt {"0":"17:45"}']],
    [{ filmStartsAt: '2025-01-23T17:30:00' }, ['Lumen Harbour']],
    [{ notes: 'With an introduction' }, ['Lumen Harbour', 'With an introduction']],
  ])('with %j says %j', (own, description) => {
    expect(told(showtimeOf(own)).description).toEqual(description)
  })

  it('says in words that it is cancelled', () => {
    expect(told(showtimeOf({ availability: 'cancelled' })).cancelled).toBe('showtimes.cancelled')
  })

  it('has the theater’s address', () => {
    const address = { street: '1 Quay', city: 'Porthaven', state: null, zip: 'PH1' }
    const { location } = told({ theater: { fullName: 'Lumen Harbour', address } })
    expect(location[0]).toBe('Lumen Harbour')
    expect(location.slice(1).join(' ')).toMatch(/1 Quay.*Porthaven/)
  })
})

const end = (own: {
  startsAt: string
  filmStartsAt?: string
  endsAt?: string
  runtimeMinutes?: number | null
}): string | null => {
  const { startsAt, filmStartsAt = null, endsAt = null, runtimeMinutes = 100 } = own
  const timeZone = 'Europe/Paris'
  const showtime = { startsAtMs: toInstant(startsAt, timeZone), filmStartsAt, endsAt }
  const found = endOfShowing(showtime, runtimeMinutes, local => toInstant(local, timeZone))
  return found === null ? null : new Date(found).toISOString()
}

describe('endOfShowing', () => {
  it.each([
    ['as its source says', { startsAt: '2025-01-23T20:00', endsAt: '2025-01-23T22:15' }, '2025-01-23T21:15:00.000Z'],
    [
      'a film’s length after the film starts',
      { startsAt: '2025-01-23T20:00', filmStartsAt: '2025-01-23T20:20' },
      '2025-01-23T21:00:00.000Z',
    ],
    ['a film’s length after the start', { startsAt: '2025-01-23T20:00' }, '2025-01-23T20:40:00.000Z'],
    ['at a time unknown', { startsAt: '2025-01-23T20:00', runtimeMinutes: null }, null],
    // Clocks go forward at 02:00 on 30 March: 23:30 and 100 minutes is 02:10 on the wall, which does not exist.
    ['over a lost hour', { startsAt: '2025-03-30T01:00' }, '2025-03-30T01:40:00.000Z'],
    // Clocks go back at 03:00 on 26 October: a told end of 02:30 is the first one, before a start after it.
    [
      'by its length where the told end is not after its start',
      { startsAt: '2025-10-26T03:10', endsAt: '2025-10-26T02:30' },
      '2025-10-26T03:50:00.000Z',
    ],
  ])('ends %s', (_, showtime, expected) => {
    expect(end(showtime)).toBe(expected)
  })
})
