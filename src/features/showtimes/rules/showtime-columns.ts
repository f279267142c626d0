import { localSeconds } from './digest-file'
import type { Showtime } from './showtime'

/** What all rows share, or which of few values each has, or each row's own. */
type Column = { same: unknown } | { values: unknown[]; at: number[] } | { each: unknown[] }

/**
 * Showtimes as a page's data carries them: by field instead of by showtime, so that what repeats is said once. Instants are
 * told as minutes by which the local clock is ahead of UTC. The n-th showtime is the n-th entry of every column.
 */
export interface ShowtimeColumns {
  count: number
  columns: Partial<Record<Field, Column>>
}

type Field = (typeof FIELDS)[number] | 'offset'

/** What a chip shows and what finds it; `startsAtMs` is told by `offset`. */
const FIELDS = [
  'id',
  'theaterId',
  'movieId',
  'startsAt',
  'businessDay',
  'afterMidnight',
  'filmStartsAt',
  'endsAt',
  'screen',
  'tags',
  'availability',
  'bookingUrl',
  'price',
  'notes',
] as const satisfies readonly (keyof Showtime)[]

const MINUTE_MS = 60_000
/** Fewer values than one for so many showtimes are listed once. */
const ROWS_PER_VALUE = 3

/** Writes showtimes as columns, from which `unpackShowtimes` makes the same showtimes again. */
export function packShowtimes(showtimes: readonly Showtime[]): ShowtimeColumns {
  if (showtimes.length === 0) return { count: 0, columns: {} }
  const columns: ShowtimeColumns['columns'] = {
    offset: columnOf(
      showtimes.map(({ startsAt, startsAtMs }) => (localSeconds(startsAt) * 1000 - startsAtMs) / MINUTE_MS),
    ),
  }
  for (const field of FIELDS) columns[field] = columnOf(showtimes.map(showtime => showtime[field] ?? null))
  return { count: showtimes.length, columns }
}

/** The showtimes that were packed, in their order; equal values of a column are one value. */
export function unpackShowtimes({ count, columns }: ShowtimeColumns): Showtime[] {
  return Array.from({ length: count }, (_, row) => {
    const startsAt = valueAt(columns.startsAt, row) as string
    const showtime: Record<string, unknown> = {
      startsAtMs: localSeconds(startsAt) * 1000 - (valueAt(columns.offset, row) as number) * MINUTE_MS,
    }
    for (const field of FIELDS) showtime[field] = valueAt(columns[field], row)
    return showtime as unknown as Showtime
  })
}

function columnOf(each: unknown[]): Column {
  const places = new Map<string, number>()
  const values: unknown[] = []
  const at = each.map(value => {
    const key = JSON.stringify(value)
    const known = places.get(key)
    if (known !== undefined) return known
    const place = values.push(value) - 1
    places.set(key, place)
    return place
  })
  if (values.length === 1) return { same: values[0] }
  return values.length * ROWS_PER_VALUE <= each.length ? { values, at } : { each }
}

function valueAt(column: Column | undefined, row: number): unknown {
  if (!column) return null
  if ('same' in column) return column.same
  return 'each' in column ? column.each[row] : column.values[column.at[row] ?? 0]
}
