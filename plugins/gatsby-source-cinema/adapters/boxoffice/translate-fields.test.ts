import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EventRecordSchema } from '../../../../src/features/events/rules/event-record'
import { ShowtimeRecordSchema } from '../../../../src/features/schedule/rules/build-showtime'
import { toLocalDate, platformId, pictureUrl, typedId } from './platform-values'
import { toDay, webUrl } from '../reading/values'
import { AttributeNodeSchema, EventNodeSchema, ShowtimeSchema } from './platform-answers'
import { translateAttributes, translateShowtime } from './translate-showtime'
import { translateEvent } from './translate-event'
import { translateSettings } from './translate-settings'

const typed = (text: string) => Buffer.from(text).toString('base64')

describe('ids of the platform', () => {
  it.each([
    [typed('ExternalEvent:33800'), '33800'],
    [typed('Theater:W3300'), 'W3300'],
    ['X0712', 'X0712'],
    ['1000000866', '1000000866'],
    ['cEvent_1', 'cEvent_1'],
    ['abcdefgh', 'abcdefgh'],
  ])('%s is %s', (id, expected) => {
    expect(platformId(id)).toBe(expected)
    expect(typedId(id)).toBe(id === expected ? undefined : expected)
  })
})

describe('addresses', () => {
  it.each([
    ['https://a.example/a b.jpg', 'https://a.example/a%20b.jpg'],
    ['//a.example/p.jpg', 'https://a.example/p.jpg'],
    ['img/75/09/a.jpg', 'https://all.web.img.acsta.net/img/75/09/a.jpg'],
    ['/pictures/a.jpg', 'https://all.web.img.acsta.net/pictures/a.jpg'],
    ['data:image/png;base64,AA', undefined],
    ['poster.jpg', undefined],
    [null, undefined],
  ])('of the picture %s is %s', (path, expected) => {
    expect(pictureUrl(path)).toBe(expected)
  })

  it('that are no web address are none', () => {
    expect([webUrl('javascript:alert(1)'), webUrl(''), webUrl('/path')]).toEqual([undefined, undefined, undefined])
  })
})

describe('dates', () => {
  it.each([
    ['2025-01-17', '2025-01-17'],
    ['2022-10-01T00:00:00', '2022-10-01T00:00:00'],
    ['2029-07-01 03:00:00', '2029-07-01T03:00:00'],
    ['2025-07-01T18:30:00.000Z', '2025-07-01T19:30:00'],
    ['soon', undefined],
  ])('%s at a theater in London is %s', (text, expected) => {
    expect(toLocalDate(text, 'Europe/London')).toBe(expected)
  })

  it.each([
    ['2024', '2024-01-01'],
    ['2024-05', '2024-05-01'],
    ['2026-10-16T00:00:00.000Z', '2026-10-16'],
    ['', undefined],
  ])('the day of %s is %s', (text, expected) => {
    expect(toDay(text)).toBe(expected)
  })
})

describe('an event of the platform', () => {
  const translate = (node: object) =>
    v.parse(
      EventRecordSchema,
      translateEvent(v.parse(EventNodeSchema, { id: typed('ExternalEvent:9'), title: 'Gala', ...node }), 'UTC'),
    )

  it('has the id of its path, a plain type and this site’s priority', () => {
    const node = {
      path: '/events/9-gala-night',
      type: ' - Live Opera',
      priority: 'MAIN',
      relatedMovies: [{ movie: { id: '7' } }, { movie: { id: '7' } }, { movie: null }],
    }
    expect(translate(node)).toMatchObject({
      id: '9',
      slug: 'gala-night',
      type: 'Live Opera',
      priority: 'HIGH',
      movieIds: ['7'],
    })
  })

  it('is an alert when it has no page of its own', () => {
    expect(translate({ description: '<p>No lift.</p>', theaters: [{ id: 'X001' }] })).toMatchObject({
      priority: 'ALERT',
      theaterIds: ['X001'],
      description: '<p>No lift.</p>',
    })
  })
})

describe('a showtime of the platform', () => {
  const link = (provider: string, url: string, type = 'DESKTOP') => ({ provider, type, urls: [url] })
  const translate = (node: object) =>
    v.parse(
      ShowtimeRecordSchema,
      translateShowtime(v.parse(ShowtimeSchema, { id: 'a', startsAt: '2026-09-05T23:00:00', ...node }), {
        theaterId: 'X001',
        movieId: '7',
      }),
    )

  it.each([
    ['unknown occupancy', { occupancy: { rate: null } }, { occupancyRate: undefined, soldOut: false }],
    ['a full house', { occupancy: { rate: 100 } }, { occupancyRate: 100, soldOut: true }],
    ['an oversold house', { occupancy: { rate: 104 } }, { occupancyRate: 100, soldOut: true }],
    ['a named screen', { screen: { name: 'Screen One' } }, { screen: 'Screen One' }],
    ['a space for the T', { startsAt: '2026-09-05 23:00:00' }, { startsAt: '2026-09-05T23:00:00' }],
    ['no id', { id: null, tags: ['A', 'B'] }, { id: '7-2026-09-05T23:00:00-A,B' }],
    ['the tag of its last seats', { tags: ['Internal.Data.AlmostSoldOut'] }, { tags: ['Internal.Data.AlmostSoldOut'] }],
  ])('with %s', (_, node, expected) => {
    expect(translate(node)).toMatchObject(expected)
  })

  it.each([
    [
      'the cinema’s link, not the relay’s',
      [link('relay', 'https://r.example/?c= '), link('default', 'https://t.example/1')],
      [['default', 'https://t.example/1']],
    ],
    [
      'the relay’s where there is no other, encoded',
      [link('relay', 'https://r.example/?c=2D; ORG')],
      [['relay', 'https://r.example/?c=2D;%20ORG']],
    ],
    [
      'the desktop’s of several',
      [link('default', 'https://t.example/m', 'MOBILE'), link('default', 'https://t.example/d')],
      [['default', 'https://t.example/d']],
    ],
    ['none that is no address', [link('default', 'ask at the desk')], []],
  ])('is booked at %s', (_, ticketing, expected) => {
    expect(translate({ data: { ticketing } }).ticketing.map(({ provider, url }) => [provider, url])).toEqual(expected)
  })
})

describe('labels of showtime attributes', () => {
  const node = (theater: string, label: string, more: object = {}) =>
    v.parse(AttributeNodeSchema, {
      id: `${theater}_A`,
      tag: 'A',
      weight: 3,
      localizations: [
        { label: `${label} (fr)`, locale: 'fr-FR', tag: 'A', theater: { id: theater } },
        { label, locale: 'en-GB', tag: 'A', theater: { id: theater }, ...more },
      ],
    })

  it('are one a tag, in the site’s language; theaters with another word keep theirs', () => {
    expect(translateAttributes([node('X1', 'Live'), node('X2', 'Live Q&A'), node('X3', 'Live')], 'en-GB')).toEqual([
      { tag: 'A', label: 'Live', weight: 3 },
      { tag: 'A', label: 'Live Q&A', weight: 3, theaterId: 'X2' },
    ])
  })

  it('name the tags that they combine', () => {
    const [entry] = translateAttributes([node('X1', 'Imax 3D', { combinedTags: ['B', { tag: 'C' }, 5] })], 'en-GB')
    expect(entry?.combinedTags).toEqual(['B', 'C'])
  })
})

describe('settings of the platform', () => {
  it('give no secret of the loyalty club', () => {
    const loyalty = {
      provider: 'VISTA',
      xAuthorization: 'Basic abc',
      endpoint: 'https://e.example',
      platformVersion: '1',
      apiKey: 'k',
      clubId: null,
    }
    const { site } = translateSettings({ loyalty }, { source: 'https://a.example', warn: () => {} })
    expect(site.loyalty).toEqual({ provider: 'VISTA' })
  })
})
