import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { describeShowing } from './describe-showing'
import type { Attribute } from './showtime'

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
