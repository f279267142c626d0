import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import { knownUntil, markShowtimes } from './notable-showtimes'

const NOW = Date.parse('2025-01-23T12:00:00Z')
const PRINT: Attribute = { tag: 'Format.Projection.Film35mm', label: '35 mm film', kind: 'format', weight: 80 }
const GUESTS: Attribute = { tag: 'Showtime.Event.QAndAEvent', label: 'With Q&A', kind: 'event', weight: 30 }
const OTHERS: Attribute[] = [
  { tag: 'Format.Projection.Imax', label: 'IMAX', kind: 'format', weight: 80 },
  { tag: 'Showtime.Event.Marathon', label: 'Marathon', kind: 'event', weight: 30 },
]
const at = (movieId: string, start: string, own: Partial<Showtime> = {}) =>
  buildTestShowtime({ id: `${movieId} ${start}`, movieId, startsAt: `2025-${start}:00`, ...own })
/** A film on every day from 23 January to the end of the month. */
const DAILY = [23, 24, 25, 26, 27, 28, 29, 30, 31].map(day => at('daily', `01-${day}T18:00`))
const marked = (own: readonly Showtime[], attributes: Attribute[] = [PRINT, GUESTS, ...OTHERS]) =>
  markShowtimes({
    showtimes: [...DAILY, ...own],
    today: '2025-01-23',
    now: NOW,
    attributesOf: ({ tags }) => attributes.filter(({ tag }) => tags.includes(tag)),
    firstInYearOf: ({ movieId }) =>
      movieId.startsWith('classic') ? { kind: 'firstInYear', last: null, since: '2023-05-01' } : null,
  }).map(({ showtime, marks }) => [
    showtime.id,
    ...marks.map(mark => `${mark.kind} ${'until' in mark ? mark.until : 'label' in mark ? mark.label : mark.since}`),
  ])

describe('what is worth knowing of a theater’s week', () => {
  it.each<[string, Showtime[], string[][]]>([
    ['a film that goes on', [], []],
    ['a single showing', [at('a', '01-25T20:00')], [['a 01-25T20:00', 'onlyShowing 2025-01-31']]],
    [
      'the last of several showings',
      [at('a', '01-24T20:00'), at('a', '01-26T20:00')],
      [['a 01-26T20:00', 'lastChance 2025-01-31']],
    ],
    [
      'the last after some that are over',
      [at('a', '01-22T20:00'), at('a', '01-24T20:00')],
      [['a 01-24T20:00', 'lastChance 2025-01-31']],
    ],
    ['a showing after midnight', [at('a', '01-25T00:30')], [['a 01-25T00:30', 'onlyShowing 2025-01-31']]],
    ['a showing that is over', [at('a', '01-23T11:00')], []],
    ['a cancelled showing', [at('a', '01-25T20:00', { availability: 'cancelled' })], []],
    [
      'the last before one that is cancelled',
      [at('a', '01-24T20:00'), at('a', '01-26T20:00', { availability: 'cancelled' })],
      [['a 01-24T20:00', 'onlyShowing 2025-01-31']],
    ],
    ['a showing on the last day that is announced', [at('a', '01-31T20:00')], []],
    ['a showing after the coming week', [at('a', '01-30T20:00')], []],
    [
      'a film print',
      [at('daily', '01-24T20:00', { tags: [PRINT.tag] })],
      [['daily 01-24T20:00', 'rarePrint 35 mm film']],
    ],
    ['guests', [at('daily', '01-24T20:00', { tags: [GUESTS.tag] })], [['daily 01-24T20:00', 'withGuests With Q&A']]],
    ['other formats and events', [at('daily', '01-24T20:00', { tags: OTHERS.map(({ tag }) => tag) })], []],
    [
      'all at once',
      [at('a', '01-24T20:00', { tags: [GUESTS.tag, PRINT.tag] })],
      [['a 01-24T20:00', 'onlyShowing 2025-01-31', 'rarePrint 35 mm film', 'withGuests With Q&A']],
    ],
    [
      'a film that comes back, at its first showing',
      [at('classic', '01-24T20:00'), at('classic', '01-31T20:00')],
      [['classic 01-24T20:00', 'firstInYear 2023-05-01']],
    ],
    [
      'a film that came back today',
      [at('classic', '01-23T11:00'), at('classic', '01-24T20:00'), at('classic', '01-31T20:00')],
      [],
    ],
  ])('of %s', (_case, showtimes, expected) => {
    expect(marked(showtimes)).toEqual(expected)
  })

  it('is no last chance any more once a later showing is announced', () => {
    expect(marked([at('a', '01-24T20:00'), at('a', '02-20T20:00')])).toEqual([])
  })
})

describe('the last day of which times are known', () => {
  const days = (...list: [day: string, count: number][]) =>
    list.flatMap(([day, count]) => Array.from({ length: count }, () => ({ businessDay: `2025-${day}` })))

  it.each<[string, ReturnType<typeof days>, string | null]>([
    ['nothing announced', [], null],
    ['today alone', days(['01-23', 1]), '2025-01-23'],
    ['a run of days', days(['01-23', 2], ['01-24', 8], ['01-25', 9], ['01-26', 7]), '2025-01-26'],
    ['single events later', days(['01-23', 2], ['01-24', 8], ['01-25', 9], ['01-26', 1], ['02-14', 1]), '2025-01-25'],
    ['a closed Monday', days(['01-25', 8], ['01-26', 8], ['01-28', 8], ['01-29', 8]), '2025-01-29'],
    ['three days without any', days(['01-23', 8], ['01-24', 8], ['01-28', 8], ['01-29', 8]), '2025-01-24'],
  ])('with %s', (_case, showtimes, expected) => {
    expect(knownUntil(showtimes, '2025-01-23')).toBe(expected)
  })
})
