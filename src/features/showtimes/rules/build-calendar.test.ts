import { describe, expect, it } from 'vitest'
import { parseCalendar } from '../../../../tests/builders/parse-calendar'
import { buildCalendar } from './build-calendar'
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
const calendarOf = (events: string[], own: { previous?: string; readAt?: number } = {}): string =>
  buildCalendar({
    name: 'Lido, the cinema',
    url: 'https://cinema.example/theaters/lido/',
    language: 'en-GB',
    events,
    previous: own.previous,
    readAt: own.readAt ?? READ_AT,
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
