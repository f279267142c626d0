import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { toInstant } from './local-time'
import { buildScreeningJsonLd, MAX_SCREENINGS, selectScreenings } from './screening-json-ld'
import type { Attribute, Showtime } from './showtime'

const DESCRIBED: Attribute[] = [
  { tag: 'Format.Projection.35mm', label: '35 mm', kind: 'format', weight: 80 },
  { tag: 'Format.Projection.3D', label: '3D', kind: 'format', weight: 80 },
  { tag: 'Format.Projection.Digital', label: 'Digital', kind: 'format', weight: 1 },
  { tag: 'Showtime.Accessibility.AudioDescription', label: 'Audio description', kind: 'access', weight: 40 },
  { tag: 'Screen.Accessibility.HearingLoop', label: 'Hearing loop', kind: 'screen', weight: 15 },
  { tag: 'Auditorium.Accessibility.HearingLoop', label: 'Hearing loop', kind: 'screen', weight: 15 },
  { tag: 'Screen.Accessibility.Lift', label: 'Lift', kind: 'screen', weight: 15 },
  { tag: 'Screen.Outage.HearingLoop', label: 'Hearing loop out of order', kind: 'outage', weight: 90 },
  { tag: 'Showtime.Event.QandA', label: 'Q and A', kind: 'event', weight: 30 },
]
const attributes = new Map(DESCRIBED.map(attribute => [attribute.tag, attribute]))
const nodeOf = (own: Partial<Showtime> = {}, timeZone = 'Europe/Paris') =>
  buildScreeningJsonLd({
    showtime: buildTestShowtime({
      startsAtMs: toInstant(own.startsAt ?? '2025-01-23T17:30:00', timeZone),
      id: 'a',
      bookingUrl: 'https://tickets.example/a',
      ...own,
    }),
    movie: { title: 'Metropolis', address: 'https://cinema.example/movies/1/' },
    theater: { timeZone, address: 'https://cinema.example/theaters/1/' },
    attributes,
  })

describe('a showtime as search engines read it (schema.org ScreeningEvent)', () => {
  it('says what, where and when, and nothing of what is not known', () => {
    expect(nodeOf({ bookingUrl: null })).toEqual({
      '@type': 'ScreeningEvent',
      name: 'Metropolis',
      startDate: '2025-01-23T17:30:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@id': 'https://cinema.example/theaters/1/' },
      workPresented: { '@id': 'https://cinema.example/movies/1/' },
    })
  })

  it('tells the two of a repeated hour apart', () => {
    const second = { startsAt: '2025-10-26T02:30:00', startsAtMs: Date.parse('2025-10-26T01:30:00Z') }
    expect(nodeOf({ ...second, endsAt: '2025-10-26T02:50:00' })).toMatchObject({
      startDate: '2025-10-26T02:30:00+01:00',
      endDate: '2025-10-26T02:50:00+01:00',
    })
  })

  it('says when it ends', () => {
    expect(nodeOf({ endsAt: '2025-01-23T20:00:00' }, 'Asia/Kathmandu')['endDate']).toBe('2025-01-23T20:00:00+05:45')
  })

  it.each<[Showtime['availability'], string, string | undefined]>([
    ['available', 'EventScheduled', 'https://schema.org/InStock'],
    ['almostFull', 'EventScheduled', 'https://schema.org/LimitedAvailability'],
    ['soldOut', 'EventScheduled', 'https://schema.org/SoldOut'],
    ['cancelled', 'EventCancelled', undefined],
  ])('that is %s is %s, and its offer %s', (availability, status, state) => {
    const { eventStatus, offers } = nodeOf({ availability })
    expect(eventStatus).toBe(`https://schema.org/${status}`)
    expect(offers).toEqual(state && { '@type': 'Offer', url: 'https://tickets.example/a', availability: state })
  })

  it('is offered for its price, with or without a booking', () => {
    const price = { from: 9.5, currency: 'GBP' }
    const offer = { '@type': 'Offer', availability: 'https://schema.org/InStock', price: 9.5, priceCurrency: 'GBP' }
    expect(nodeOf({ price, bookingUrl: null })['offers']).toEqual(offer)
    expect(nodeOf({ price })['offers']).toEqual({ ...offer, url: 'https://tickets.example/a' })
  })

  it.each<[string[], Record<string, unknown>]>([
    [['Format.Projection.35mm', 'Format.Projection.3D'], { videoFormat: '35 mm, 3D' }],
    [['Format.Projection.Digital', 'Format.Projection.Unknown'], {}],
    [['Localization.Language.French', 'LOCALIZATION.LANGUAGE.GERMAN'], { inLanguage: ['fr', 'de'] }],
    [['Localization.Subtitle.Hebrew', 'Localization.Subtitle.Klingonese'], { subtitleLanguage: ['he'] }],
    [['Showtime.Accessibility.AudioDescription', 'Showtime.Event.QandA'], { keywords: ['Audio description'] }],
    [['Screen.Accessibility.HearingLoop', 'Auditorium.Accessibility.HearingLoop'], { keywords: ['Hearing loop'] }],
    [
      ['Screen.Accessibility.HearingLoop', 'Screen.Accessibility.Lift', 'Screen.Outage.HearingLoop'],
      { keywords: ['Lift'] },
    ],
  ])('with the tags %j says %j', (tags, expected) => {
    const { videoFormat, inLanguage, subtitleLanguage, keywords } = nodeOf({ tags })
    expect(JSON.parse(JSON.stringify({ videoFormat, inLanguage, subtitleLanguage, keywords }))).toEqual(expected)
  })
})

it('names the next screenings of a page by start, and no more than a page may hold', () => {
  const starts = Array.from({ length: MAX_SCREENINGS + 1 }, (_, at) => at)
  const shown = starts.toReversed().map(startsAtMs => ({ startsAtMs }))
  expect(selectScreenings(shown).map(({ startsAtMs }) => startsAtMs)).toEqual(starts.slice(0, 24))
})
