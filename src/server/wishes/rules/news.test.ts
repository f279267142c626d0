import { describe, expect, it } from 'vitest'
import { type Attribute, UNDERSTOOD_TAG } from '../../../features/schedule/rules/showtime'
import type { DigestShowtime } from '../../../features/schedule/rules/codec/showtime-digest'
import { compareListings, type PublishedListings, type SeenListings } from './compare-listings'
import { type MatchableWish, matchWishes, MOST_ITEMS } from './match-wishes'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 30, 12)
const ATTRIBUTES: Attribute[] = [
  { tag: 'Format.Projection.IMAX', label: 'IMAX', kind: 'format', weight: 1 },
  { tag: 'Showtime.Accessibility.OpenCaption', label: 'Captions', kind: 'access', weight: 1 },
]

interface Row {
  film?: string
  at?: string
  day?: string
  id?: string
  tags?: string[]
  is?: DigestShowtime['availability']
  sold?: boolean
}

const showtime = ({ film = 'F1', at = 'T1', day = '2026-12-01', id, tags = [], is, sold = true }: Row) => {
  const startsAt = `${day}T20:00:00`
  return {
    ...{ id: id ?? `${film}${day}`, theaterId: at, movieId: film, startsAt, startsAtMs: Date.parse(`${startsAt}Z`) },
    ...{ businessDay: day, afterMidnight: false, tags, availability: is ?? 'available', isBookable: sold },
  } as DigestShowtime
}

const listings = (rows: Row[], more: Partial<PublishedListings> = {}): PublishedListings => ({
  digest: { showtimes: rows.map(showtime), attributes: ATTRIBUTES },
  peopleOf: new Map([['F1', ['jane campion']]]),
  series: [{ id: 'E1', movieIds: ['F1'], theaterIds: ['T2'] }],
  ...more,
})

/** News of the last of several readings, an hour apart. */
function newsOf(...readings: Row[][]) {
  let seen: SeenListings | null = null
  let news
  for (const [at, rows] of readings.entries()) {
    const compared = compareListings({ seen, listings: listings(rows), now: NOW + at * HOUR })
    seen = compared.seen
    news = compared.news
  }
  if (!news) throw new Error('nothing was read')
  return news
}

const wish = (subject: string, kind: MatchableWish['kind'], more: Partial<MatchableWish> = {}): MatchableWish => ({
  ...{ id: 1, kind, subject, theaterIds: [], createdAt: NOW + 1 },
  ...more,
})
const keysFor = (of: MatchableWish, ...readings: Row[][]) =>
  matchWishes({ wishes: [of], news: newsOf(...readings), batch: 7 }).flatMap(({ items }) => items.map(item => item.key))

const IMAX = { tags: ['Format.Projection.IMAX'] }
const CAPTIONS = { tags: ['Showtime.Accessibility.OpenCaption'] }
const FRENCH = { tags: [`${UNDERSTOOD_TAG}fr`] }

describe('a wish is told', () => {
  it.each<[string, MatchableWish, Row[][]]>([
    ['of a film’s first day at a chosen theater', wish('film:F1', 'near-me', { theaterIds: ['T1'] }), [[], [{}]]],
    ['of a further day', wish('film:F1', 'near-me', { theaterIds: ['T1'] }), [[{}], [{}, { day: '2026-12-02' }]]],
    ['of a person’s film', wish('person:jane campion', 'near-me', { theaterIds: ['T1'] }), [[], [{}]]],
    ['of a series at its theaters', wish('series:E1', 'near-me', { theaterIds: ['T2'] }), [[], [{ at: 'T2' }]]],
    ['of a theater', wish('theater:T1', 'near-me'), [[], [{}]]],
    [
      'of a format on a day that had others',
      wish('format:imax', 'near-me', { theaterIds: ['T1'] }),
      [[{}], [{}, { ...IMAX, id: 'x' }]],
    ],
    ['of a language', wish('language:fr', 'near-me', { theaterIds: ['T1'] }), [[], [FRENCH]]],
    ['of an access need', wish('access:captions', 'near-me', { theaterIds: ['T1'] }), [[], [CAPTIONS]]],
  ])('%s', (_, of, readings) => {
    expect(keysFor(of, ...readings)).toEqual(['days:7'])
  })

  it.each<[string, MatchableWish, Row[][], string[]]>([
    ['of the first showtimes that are sold', wish('film:F1', 'on-sale'), [[{ sold: false }], [{}]], ['sale:F1']],
    [
      'of a film that comes on sale in a format',
      wish('format:imax', 'on-sale'),
      [[{}], [{}, { ...IMAX, id: 'x' }]],
      ['sale:F1'],
    ],
    ['of a person’s film on sale', wish('person:jane campion', 'on-sale'), [[], [{}]], ['sale:F1']],
    [
      'of a sale at its theater, though there is one elsewhere',
      wish('film:F1', 'on-sale', { theaterIds: ['T2'] }),
      [[{}], [{}, { at: 'T2' }]],
      ['sale:F1'],
    ],
    [
      'of seats that come back',
      wish('film:F1', 'seats-back'),
      [[{ is: 'soldOut' }], [{}]],
      [`seats:T1/F12026-12-01:${NOW}`],
    ],
    [
      'of few seats too',
      wish('theater:T1', 'seats-back'),
      [[{ is: 'soldOut' }], [{ is: 'almostFull' }]],
      [`seats:T1/F12026-12-01:${NOW}`],
    ],
  ])('%s', (_, of, readings, keys) => {
    expect(keysFor(of, ...readings)).toEqual(keys)
  })
})

describe('a wish is not told', () => {
  it.each<[string, MatchableWish, Row[][]]>([
    ['what was there at the first look', wish('film:F1', 'near-me', { theaterIds: ['T1'], createdAt: 0 }), [[{}]]],
    [
      'what was new before it was made',
      wish('film:F1', 'near-me', { theaterIds: ['T1'], createdAt: NOW + HOUR }),
      [[], [{}]],
    ],
    [
      'every seat of a day that it knows',
      wish('film:F1', 'near-me', { theaterIds: ['T1'] }),
      [[{}], [{}, { id: 'later' }]],
    ],
    ['a day that left and came back', wish('film:F1', 'near-me', { theaterIds: ['T1'] }), [[{}], [], [{}]]],
    ['of another theater', wish('film:F1', 'near-me', { theaterIds: ['T9'] }), [[], [{}]]],
    ['of another film', wish('film:F2', 'near-me', { theaterIds: ['T1'] }), [[], [{}]]],
    ['of a series elsewhere', wish('series:E1', 'near-me', { theaterIds: ['T1'] }), [[], [{}]]],
    ['of a cancelled showtime', wish('film:F1', 'near-me', { theaterIds: ['T1'] }), [[], [{ is: 'cancelled' }]]],
    ['of a past day', wish('film:F1', 'near-me', { theaterIds: ['T1'] }), [[], [{ day: '2026-11-29' }]]],
    ['of a sale where there was one', wish('film:F1', 'on-sale'), [[{}], [{}, { at: 'T2' }]]],
    ['of what is announced, not sold', wish('film:F1', 'on-sale'), [[], [{ sold: false }]]],
    ['of what is sold out at once', wish('film:F1', 'on-sale'), [[], [{ is: 'soldOut' }]]],
    ['of seats that were always there', wish('film:F1', 'seats-back'), [[{}], [{}]]],
    ['of seats twice', wish('film:F1', 'seats-back'), [[{ is: 'soldOut' }], [{}], [{}]]],
    ['of seats of a cancelled showtime', wish('film:F1', 'seats-back'), [[{ is: 'soldOut' }], [{ is: 'cancelled' }]]],
  ])('%s', (_, of, readings) => {
    expect(keysFor(of, ...readings)).toEqual([])
  })
})

it('is told of seats again once the showtime was sold out again, by another key', () => {
  const out: Row = { is: 'soldOut' }
  const keys = keysFor(wish('film:F1', 'seats-back'), [out], [{}], [out], [{}])
  expect(keys).toEqual([`seats:T1/F12026-12-01:${NOW + 2 * HOUR}`])
})

it('is told of a sale by one key at several theaters, so that a second theater is no second message', () => {
  const of = wish('film:F1', 'on-sale', { createdAt: NOW + 1 })
  expect([keysFor(of, [], [{}]), keysFor(of, [], [{}], [{}, { at: 'T2' }])]).toEqual([['sale:F1'], ['sale:F1']])
})

it('has the first days of a theater’s whole programme, whatever their film', () => {
  const rows = Array.from({ length: 40 }, (_, film) =>
    ['2026-12-03', '2026-12-02'].map(day => ({ film: `F${film}`, day })),
  ).flat()
  const [match] = matchWishes({ wishes: [wish('theater:T1', 'near-me')], news: newsOf([], rows), batch: 1 })
  expect(match?.items).toHaveLength(MOST_ITEMS)
  expect(match?.items.slice(0, 40).every(item => 'day' in item && item.day === '2026-12-02')).toBe(true)
})

it('forgets what is over, so that it does not grow for ever', () => {
  const first = compareListings({ seen: null, listings: listings([{ is: 'soldOut' }, { film: 'F2' }]), now: NOW })
  expect([first.seen.days.size, first.seen.sales.size, first.seen.soldOut.size]).toEqual([2, 1, 1])
  const later = compareListings({ seen: first.seen, listings: listings([]), now: NOW + 5 * 24 * HOUR })
  expect([later.seen.days.size, later.seen.sales.size, later.seen.soldOut.size]).toEqual([0, 0, 0])
})
