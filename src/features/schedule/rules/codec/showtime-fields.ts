import { remember } from '../../../site/rules/remember'
import type { Showtime } from '../showtime'

/**
 * Fields of a published showtime with their kinds, in their order (docs/contracts.md); `seatsLeft` is left out where it
 * is not known, and price lists are in `price-lists.ts`. Three formats have them:
 * `schedule-file.ts` (objects with every field), `page-columns.ts` (one column for each field) and `digest-file.ts`
 * (columns for finding and counting, `DigestField`). Columns contain local starts as steps from the row before
 * (`StartColumn`) and minutes ahead of UTC instead of `startsAt` and `startsAtMs`.
 */
export const SHOWTIME_FIELDS = {
  id: 'text',
  theaterId: 'text',
  movieId: 'text',
  startsAt: 'text',
  startsAtMs: 'number',
  businessDay: 'text',
  afterMidnight: 'flag',
  filmStartsAt: 'optionalText',
  endsAt: 'optionalText',
  screen: 'optionalText',
  tags: 'texts',
  availability: 'availability',
  bookingUrl: 'optionalText',
  price: 'price',
  notes: 'optionalText',
  seatsLeft: 'seats',
} as const satisfies Record<Exclude<keyof Showtime, 'isPast' | 'prices'>, string>

export type ShowtimeField = keyof typeof SHOWTIME_FIELDS

/** Fields of a digest; of the booking link it only has whether one exists. */
export type DigestField =
  | 'id'
  | 'theaterId'
  | 'movieId'
  | 'startsAt'
  | 'startsAtMs'
  | 'businessDay'
  | 'tags'
  | 'availability'

type Start = Pick<Showtime, 'startsAt' | 'startsAtMs'>

/** Local starts: that of the first row, and the steps (of `step` seconds) from the row above; may be negative. */
export interface StartColumn {
  /** `YYYY-MM-DDTHH:mm:ss`; empty without rows. */
  from: string
  /** 60, or 1 when some start is not on the minute. */
  step: 1 | 60
  steps: number[]
}

const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400

export function writeStarts(rows: readonly Start[]): StartColumn {
  const walls = rows.map(({ startsAt }) => localSeconds(startsAt))
  const step = walls.every(wall => wall % MINUTE_SECONDS === 0) ? MINUTE_SECONDS : 1
  const steps = walls.map((wall, row) => (wall - (walls[row - 1] ?? wall)) / step)
  return { from: rows[0]?.startsAt ?? '', step, steps }
}

/** The local starts of the rows, read as UTC, in epoch seconds. */
export function readStarts({ from, step, steps }: StartColumn): number[] {
  let wall = localSeconds(from)
  return steps.map(count => (wall += count * step))
}

/** Minutes by which a row's local time is ahead of UTC. */
export function writeOffset({ startsAt, startsAtMs }: Start): number {
  return (localSeconds(startsAt) - startsAtMs / 1000) / MINUTE_SECONDS
}

/** A start of `readStarts` with its offset, between the years 1970 and 9999. */
export function readStart(wall: number, offset: number): Start {
  return { startsAt: localText(wall), startsAtMs: Math.round((wall - offset * MINUTE_SECONDS) * 1000) }
}

/** Distinct values in the order of their first row, and the place of each by key. */
export class DistinctValues<T> {
  readonly values: T[] = []
  private readonly places = new Map<string, number>()

  placeOf(key: string, describe: () => T): number {
    return remember(this.places, key, () => this.values.push(describe()) - 1)
  }
}

/** A local time `YYYY-MM-DDTHH:mm[:ss]` read as UTC, in epoch seconds. */
function localSeconds(local: string): number {
  return Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`) / 1000
}

/** Formatted days and times of day: many showtimes share them. */
const days = new Map<number, string>()
const clocks = new Map<number, string>()

/** The local time `YYYY-MM-DDTHH:mm:ss` of `localSeconds`. */
function localText(seconds: number): string {
  const day = Math.floor(seconds / DAY_SECONDS)
  const clock = seconds - day * DAY_SECONDS
  return `${dayText(day)}T${remember(clocks, clock, () => isoOf(clock).slice(11, 19))}`
}

/** The date `YYYY-MM-DD` of a number of days since 1970-01-01. */
export function dayText(day: number): string {
  return remember(days, day, () => isoOf(day * DAY_SECONDS).slice(0, 10))
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
