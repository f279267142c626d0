import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { parseCalendar } from '../../../../tests/builders/parse-calendar'
import { buildTestShowtime, TEST_ATTRIBUTES } from '../../../../tests/builders/test-schedule'
import { readableKey } from '../../i18n/rules/format-message'
import { buildCalendar } from '../../schedule/rules/build-calendar'
import { buildCalendarEvent } from '../../schedule/rules/build-calendar-event'
import { buildShortlistCalendar, type CalendarPick, shortlistCalendarFile } from './build-shortlist-calendar'
import { describeShowing } from '../../schedule/rules/describe-showing'
import { endOfShowing } from '../../schedule/rules/end-of-showing'
import { toInstant } from '../../schedule/rules/local-time'
import { anyText } from '../../../../tests/builders/any-text'

const HOST = 'cinema.example'
const t = readableKey
const pickOf = (own: Partial<CalendarPick['showtime']> = {}, updatedAt = '2025-01-23T09:00:00Z'): CalendarPick => ({
  showtime: buildTestShowtime({ id: 'a', tags: ['Format.Projection.35mm'], ...own }),
  attributes: TEST_ATTRIBUTES.slice(0, 1),
  movie: { title: 'Metropolis', runtimeMinutes: 148, page: 'https://cinema.example/movies/1-metropolis/' },
  theater: { fullName: 'Lumen Harbour', address: { street: '1 Quay', city: 'Porthaven', state: null, zip: 'PH1' } },
  timeZone: 'Europe/London',
  updatedAt,
})
const build = (picks: readonly CalendarPick[]) =>
  buildShortlistCalendar({
    ...{ picks, t, trailerMinutes: 15, host: HOST, locale: 'en-GB' },
    name: 'Shortlist – Lumen',
    url: 'https://cinema.example/shortlist/?picks=harbour~2025-01-23~a',
  })

describe('the calendar of a shortlist', () => {
  it('is read by strict parsers, and tells each showtime at its instant', () => {
    const text = build([pickOf(), pickOf({ id: 'b', startsAt: '2025-01-24T01:15:00' })])
    const { name, events } = parseCalendar(text)
    expect(name).toBe('Shortlist – Lumen')
    expect(events.map(({ DTSTART }) => DTSTART)).toEqual(['20250123T173000Z', '20250124T011500Z'])
    const strict = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    expect(strict.map(event => new ICAL.Event(event).summary)).toEqual(['Metropolis (35 mm)', 'Metropolis (35 mm)'])
  })

  it('tells a showtime word for word as the site’s own calendars, with their UID: importing both keeps one', () => {
    const pick = pickOf({ endsAt: '2025-01-23T20:10:00', screen: '3', notes: 'With an introduction' })
    const { showtime, attributes, movie, theater, timeZone } = pick
    const instantOf = (local: string) => toInstant(local, timeZone)
    const endsAtMs = endOfShowing({
      ...{ showtime, instantOf, trailerMinutes: 15 },
      runtimeMinutes: movie.runtimeMinutes,
    })
    const event = describeShowing({
      showtime,
      attributes,
      movie,
      theater,
      endsAtMs,
      page: movie.page,
      locale: 'en-GB',
      t,
    })
    const ours = buildCalendarEvent(event, HOST)
    expect(build([pick])).toContain(ours)
    expect(ours).toContain('UID:a+harbour@cinema.example')
  })

  it('says of a cancelled showtime that it is, so that a calendar takes it off', () => {
    const [event] = parseCalendar(build([pickOf({ availability: 'cancelled' })])).events
    expect(event).toMatchObject({ STATUS: 'CANCELLED', SUMMARY: expect.stringContaining('ancelled') })
  })

  it('supersedes what was imported before, and is superseded by what the site’s calendars say later', () => {
    const sequence = (text: string) => Number(parseCalendar(text).events[0]?.['SEQUENCE'])
    const early = build([pickOf()])
    const later = build([pickOf({ availability: 'cancelled' }, '2025-01-23T12:00:00Z')])
    expect(sequence(later)).toBeGreaterThan(sequence(early))

    const site = { name: 'M', url: null, language: 'en-GB', takenOff: { isStillOn: () => true, word: 'cancelled' } }
    const body = (cancelled: string | null) =>
      buildCalendarEvent(
        { ...describeShowing({ ...pickOf(), endsAtMs: null, page: null, locale: 'en-GB', t }), cancelled },
        HOST,
      )
    const first = buildCalendar({
      ...site,
      events: [body(null)],
      previous: undefined,
      readAt: Date.parse('2025-01-20T09:00:00Z'),
    })
    const changed = buildCalendar({
      ...site,
      events: [body('cancelled')],
      previous: first,
      readAt: Date.parse('2025-01-23T13:00:00Z'),
    })
    expect(sequence(early)).toBeGreaterThan(sequence(first))
    expect(sequence(changed)).toBeGreaterThan(sequence(later))
  })

  it('stays a calendar whatever titles, notes and ids hold', () => {
    const text = anyText({ minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(text, text, text, (title, notes, id) => {
        const pick = pickOf({ notes, id })
        const built = build([{ ...pick, movie: { ...pick.movie, title: `x${title}` } }])
        expect(parseCalendar(built).events).toHaveLength(1)
        expect(() => ICAL.parse(built)).not.toThrow()
      }),
    )
  })

  it('is saved under a name that says what it is', () => {
    const picks = [pickOf({ startsAt: '2025-01-25T17:30:00' }), pickOf()]
    expect(shortlistCalendarFile('Lumen Cinémas', 'Shortlist', picks)).toBe('lumen-cinémas-shortlist-2025-01-23.ics')
    expect(shortlistCalendarFile('../אור', 'Your list', [])).toBe('אור-your-list.ics')
  })
})
