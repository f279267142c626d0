import { describe, expect, it } from 'vitest'
import { judgeShowtimes, NO_WATCH, type Outcome, type ReadShowtime, type Watch } from './judge-showtimes'

const NOON = Date.parse('2025-01-23T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const showtime = (own: Partial<ReadShowtime> = {}): ReadShowtime => ({
  ...{ theaterId: 'lido', id: '1', day: '2025-01-23', movieId: 'm1', screen: '1', isCancelled: false },
  startsAtMs: NOON + 6 * HOUR,
  ...own,
})

interface Step {
  /** After noon, ms. */
  at: number
  says: ReadShowtime[]
  isIncomplete?: boolean
}

/** Outcomes by the step that tells them. */
function follow(steps: readonly Step[]): Outcome[][] {
  let watch: Watch = NO_WATCH
  return steps.map(({ at, says, isIncomplete = false }) => {
    const judged = judgeShowtimes(watch, { now: NOON + at, showtimes: says, isIncomplete })
    ;({ watch } = judged)
    return judged.judgements.map(({ outcome }) => outcome)
  })
}

const START = 6 * HOUR
const before = (minutes: number) => START - minutes * MINUTE
/** Published at noon, changed at five, last read five minutes before the start, read again at the start. */
const changed = (other: ReadShowtime[]) =>
  follow([
    { at: 0, says: [showtime()] },
    { at: 5 * HOUR, says: other },
    { at: before(5), says: other },
    { at: START, says: [] },
  ]).flat()

describe('what was published against what the source said at the start', () => {
  it.each<[string, ReadShowtime[], Outcome]>([
    ['nothing changed', [showtime()], 'same'],
    ['it starts later', [showtime({ startsAtMs: NOON + 6.5 * HOUR })], 'moved'],
    ['it is in another auditorium', [showtime({ screen: '2' })], 'moved'],
    ['it is another film', [showtime({ movieId: 'm2' })], 'moved'],
    ['it is gone', [], 'vanished'],
    ['it is cancelled', [showtime({ isCancelled: true })], 'vanished'],
  ])('%s: %s', (_case, other, outcome) => expect(changed(other)).toEqual([outcome]))

  it('is judged at the earlier start, when sources drop what has begun', () => {
    const earlier = showtime({ startsAtMs: NOON + 5 * HOUR })
    const steps = [
      { at: 0, says: [showtime()] },
      { at: 4.5 * HOUR, says: [earlier] },
      { at: 5 * HOUR, says: [] },
    ]
    expect(follow(steps)).toEqual([[], [], ['moved']])
  })

  it('counts once, though it begins later and is read again until then', () => {
    const later = showtime({ startsAtMs: NOON + 8 * HOUR })
    const steps = [0, 5, 5.9, 6, 7, 8, 9].map(hour => ({ at: hour * HOUR, says: [hour === 0 ? showtime() : later] }))
    expect(follow(steps).flat()).toEqual(['moved'])
  })

  it('does not mind a reading between that lacks it', () => {
    const steps = [
      { at: 0, says: [showtime()] },
      { at: HOUR, says: [] },
      { at: before(5), says: [showtime()] },
      { at: START, says: [showtime()] },
    ]
    expect(follow(steps).flat()).toEqual(['same'])
  })

  it('begins a day before: changes until then are no fault', () => {
    const steps = [
      { at: -30 * HOUR, says: [showtime({ startsAtMs: NOON + 7 * HOUR })] },
      { at: -10 * HOUR, says: [showtime()] },
      { at: before(5), says: [showtime()] },
      { at: START, says: [] },
    ]
    expect(follow(steps).flat()).toEqual(['same'])
  })

  it('is unread when the source was not read within an hour before the start', () => {
    expect(
      follow([
        { at: 0, says: [showtime()] },
        { at: START, says: [showtime()] },
      ]).flat(),
    ).toEqual(['unread'])
    expect(
      follow([
        { at: before(60), says: [showtime()] },
        { at: START, says: [] },
      ]).flat(),
    ).toEqual(['same'])
  })

  it('takes no word from records that are kept from before', () => {
    const steps = [
      { at: 0, says: [showtime()] },
      { at: before(5), says: [], isIncomplete: true },
      { at: START, says: [], isIncomplete: true },
    ]
    expect(follow(steps).flat()).toEqual(['unread'])
  })
})

describe('late showtimes', () => {
  const other = showtime({ id: '0', startsAtMs: NOON + 20 * HOUR })
  const comes = (minutes: number) =>
    follow([
      { at: before(minutes + 5), says: [other] },
      { at: before(minutes), says: [other, showtime()] },
      { at: before(1), says: [other, showtime()] },
      { at: START, says: [other, showtime()] },
    ]).flat()

  it('are those published less than an hour before their start', () => {
    expect(comes(59)).toEqual(['late'])
    expect(comes(60)).toEqual(['same'])
  })

  it('are those that have begun when they are first read', () => {
    const steps = [
      { at: before(5), says: [other] },
      { at: START + MINUTE, says: [other, showtime()] },
      { at: START + 2 * MINUTE, says: [other, showtime()] },
    ]
    expect(follow(steps)).toEqual([[], ['late'], []])
  })

  it('are not those of the first reading, nor those that were published while nobody read', () => {
    expect(
      follow([
        { at: before(5), says: [showtime()] },
        { at: START, says: [] },
      ]).flat(),
    ).toEqual(['same'])
    const steps = [
      { at: -60 * HOUR, says: [] },
      { at: before(5), says: [showtime()] },
      { at: START, says: [] },
    ]
    expect(follow(steps).flat()).toEqual(['same'])
  })
})

describe('the watch', () => {
  it('holds a day of showtimes, and forgets what was judged', () => {
    const far = showtime({ id: 'far', startsAtMs: NOON + 25 * HOUR })
    const first = judgeShowtimes(NO_WATCH, { now: NOON, showtimes: [showtime(), far], isIncomplete: false })
    expect(first.watch.watched.map(({ id }) => id)).toEqual(['1'])
    const last = judgeShowtimes(first.watch, { now: NOON + 60 * HOUR, showtimes: [], isIncomplete: false })
    const empty = judgeShowtimes(last.watch, { now: NOON + 120 * HOUR, showtimes: [], isIncomplete: false })
    expect(empty.watch).toEqual({ readAt: NOON + 120 * HOUR, watched: [], judged: [] })
  })

  it('tells theaters with the same ids apart', () => {
    const both = [showtime(), showtime({ theaterId: 'odeon' })]
    const { watch } = judgeShowtimes(NO_WATCH, { now: NOON + before(5), showtimes: both, isIncomplete: false })
    const { judgements } = judgeShowtimes(watch, { now: NOON + START, showtimes: [], isIncomplete: false })
    expect(judgements.map(({ theaterId }) => theaterId)).toEqual(['lido', 'odeon'])
  })
})
