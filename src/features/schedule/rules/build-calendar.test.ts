import { describe, expect, it } from 'vitest'
import { parseCalendar } from '../../../../tests/builders/parse-calendar'
import { buildCalendar, closeCalendar } from './build-calendar'
import { buildCalendarEvent, type CalendarShowtime } from './build-calendar-event'

const START = Date.parse('2025-01-23T20:00:00Z')
const READ_AT = Date.parse('2025-01-23T09:00:00Z')

const eventOf = (own: Partial<CalendarShowtime> = {}): string =>
  buildCalendarEvent(
    {
      id: '7',
      theaterId: 'lido',
      startsAtMs: START,
      endsAtMs: START + 6_000_000,
      title: 'The Lake',
      marks: [],
      location: ['Lido', '1 Quay', 'Porthaven'],
      url: 'https://cinema.example/movies/m1-the-lake/',
      description: [],
      cancelled: null,
      ...own,
    },
    'cinema.example',
  )
const takenOff = { isStillOn: () => false, word: 'cancelled' }
const calendarOf = (events: string[], own: { previous?: string; readAt?: number; isOn?: boolean } = {}): string =>
  buildCalendar({
    name: 'Lido, the cinema',
    url: 'https://cinema.example/theaters/lido/',
    language: 'en-GB',
    events,
    previous: own.previous,
    readAt: own.readAt ?? READ_AT,
    takenOff: { ...takenOff, isStillOn: () => own.isOn ?? false },
  })
const only = (calendar: string) => parseCalendar(calendar).events[0] ?? {}

describe('buildCalendar', () => {
  it('says when, what, where and how to book', () => {
    const { name, events } = parseCalendar(calendarOf([eventOf({ marks: ['IMAX', 'French'] })]))
    expect(name).toBe('Lido, the cinema')
    expect(events).toEqual([
      {
        DTSTAMP: '20250123T090000Z',
        SEQUENCE: '0',
        UID: '7+lido@cinema.example',
        DTSTART: '20250123T200000Z',
        DTEND: '20250123T214000Z',
        SUMMARY: 'The Lake (IMAX, French)',
        LOCATION: 'Lido, 1 Quay, Porthaven',
        URL: 'https://cinema.example/movies/m1-the-lake/',
        STATUS: 'CONFIRMED',
        TRANSP: 'TRANSPARENT',
      },
    ])
  })

  it.each([
    'Hello, Dolly!; or: how to \\ escape',
    'One line\nEND:VEVENT\r\nBEGIN:VEVENT',
    `ואלס עם באשיר ${'🎬👩‍👩‍👧‍👦'.repeat(20)}`,
    '千と千尋の神隠し'.repeat(12),
    'Amélie – “Le fabuleux destin”',
  ])('carries the title %j through folding and escaping', title => {
    const { events } = parseCalendar(calendarOf([eventOf({ title, description: [title, 'second line'] })]))
    expect(events).toHaveLength(1)
    expect(events[0]?.['SUMMARY']).toBe(title.replace('\r\n', '\n'))
    expect(events[0]?.['DESCRIPTION']).toBe(`${title.replace('\r\n', '\n')}\nsecond line`)
  })

  it('tells a cancellation by status and title', () => {
    expect(only(calendarOf([eventOf({ cancelled: 'cancelled' })]))).toMatchObject({
      STATUS: 'CANCELLED',
      SUMMARY: 'The Lake – cancelled',
    })
  })

  it('leaves out an end that is unknown', () => {
    expect(only(calendarOf([eventOf({ endsAtMs: null })]))).not.toHaveProperty('DTEND')
  })

  it('names showtimes of two theaters apart, whatever their ids hold', () => {
    const events = [
      eventOf({ id: 'a+b', theaterId: 'c' }),
      eventOf({ id: 'a', theaterId: 'b+c' }),
      eventOf({ id: 'א;,' }),
    ]
    expect(parseCalendar(calendarOf(events)).events).toHaveLength(3)
  })

  it('is a calendar even while the film is on nowhere', () => {
    expect(parseCalendar(calendarOf([]))).toMatchObject({ events: [], components: 1 })
  })

  it('stays the same, letter by letter, while nothing changes', () => {
    const events = [eventOf(), eventOf({ id: `8${'é'.repeat(60)}` })]
    const first = calendarOf(events)
    expect(calendarOf(events, { previous: first, readAt: READ_AT + 60_000 })).toBe(first)
  })

  it('keeps no stamp that lies ahead of its source', () => {
    const previous = calendarOf([eventOf()], { readAt: READ_AT + 86_400_000 })
    expect(only(calendarOf([eventOf()], { previous }))['DTSTAMP']).toBe('20250123T090000Z')
  })

  it('gives only what changed a new stamp and a higher sequence', () => {
    const first = calendarOf([eventOf(), eventOf({ id: '8' })])
    const readAt = READ_AT + 60_000
    const moved = [eventOf({ startsAtMs: START + 900_000 }), eventOf({ id: '8' })]
    const second = calendarOf(moved, { previous: first, readAt })
    const [changed, kept] = parseCalendar(second).events
    expect(kept).toMatchObject({ DTSTAMP: '20250123T090000Z', SEQUENCE: '0' })
    expect(changed?.['DTSTAMP']).toBe('20250123T090100Z')
    const back = parseCalendar(calendarOf([eventOf()], { previous: second, readAt })).events[0]
    expect(Number(back?.['SEQUENCE'])).toBeGreaterThan(Number(changed?.['SEQUENCE']))
    expect(Number(changed?.['SEQUENCE'])).toBeGreaterThan(0)
  })
})

describe('a showtime that was published and is in the source no more', () => {
  const long = `The Lake; ${'ö'.repeat(80)}`
  const first = calendarOf([eventOf({ title: long }), eventOf({ id: '8' })])
  const later = READ_AT + 60_000
  const second = calendarOf([eventOf({ id: '8' })], { previous: first, readAt: later })

  it('is told as cancelled, with a new stamp and a higher sequence (RFC 5545 §3.8.1.11)', () => {
    const [kept, gone] = parseCalendar(second).events
    expect(kept).toMatchObject({ SEQUENCE: '0', STATUS: 'CONFIRMED' })
    expect(gone).toMatchObject({
      UID: '7+lido@cinema.example',
      DTSTAMP: '20250123T090100Z',
      DTSTART: '20250123T200000Z',
      STATUS: 'CANCELLED',
      SUMMARY: `${long} – cancelled`,
    })
    expect(Number(gone?.['SEQUENCE'])).toBeGreaterThan(0)
  })

  it('stays so, letter by letter, until its start, and then goes', () => {
    const kept = [eventOf({ id: '8' })]
    expect(calendarOf(kept, { previous: second, readAt: START - 1000 })).toBe(second)
    const over = calendarOf(kept, { previous: second, readAt: START })
    expect(parseCalendar(over).events.map(({ UID }) => UID)).toEqual(['8+lido@cinema.example'])
  })

  it('is on again, with a still higher sequence, when the source names it again', () => {
    const third = calendarOf([eventOf(), eventOf({ id: '8' })], { previous: second, readAt: later + 60_000 })
    const [gone] = parseCalendar(second).events.filter(({ STATUS }) => STATUS === 'CANCELLED')
    const [back] = parseCalendar(third).events
    expect(back).toMatchObject({ STATUS: 'CONFIRMED', SUMMARY: 'The Lake' })
    expect(Number(back?.['SEQUENCE'])).toBeGreaterThan(Number(gone?.['SEQUENCE']))
  })

  it('says once that it is cancelled', () => {
    const cancelled = calendarOf([eventOf({ cancelled: 'cancelled' })])
    expect(calendarOf([], { previous: cancelled, readAt: later })).toContain('SUMMARY:The Lake – cancelled\r\n')
  })

  it.each([
    ['moved to another calendar', { isOn: true, readAt: later }],
    ['was told by a build that stood at another time', { readAt: READ_AT - 60_000 }],
  ])('goes without a word when it %s', (_, own) => {
    expect(parseCalendar(calendarOf([], { previous: first, ...own })).events).toEqual([])
  })

  it('is told by the calendar of a film that is gone, until nothing of it lies ahead', () => {
    const closed = closeCalendar(first, { readAt: later, takenOff }) ?? ''
    expect(parseCalendar(closed)).toMatchObject({ name: 'Lido, the cinema' })
    expect(parseCalendar(closed).events.map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(closeCalendar(closed, { readAt: START - 1, takenOff })).toBe(closed)
    expect(closeCalendar(closed, { readAt: START, takenOff })).toBeNull()
  })
})
