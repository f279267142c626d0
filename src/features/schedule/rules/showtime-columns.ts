import { byStart } from './by-start'
import { localSeconds, localText } from './local-seconds'
import type { Showtime } from './showtime'

/** One value for all rows, indexes into few values, or one value per row. */
type Column = { same: unknown } | { values: unknown[]; at: number[] } | TextColumn | { each: unknown[] }

/**
 * Texts without what they share with the text above: lengths of the shared start and end, and the text between them.
 */
interface TextColumn {
  start: number[]
  end: number[]
  own: string[]
}

/** Local starts: that of the first row, and the steps (of `step` seconds) from the row above. */
interface StartColumn {
  from: string
  step: number
  steps: number[]
}

/**
 * Showtimes in a page's data: by field, theater after theater, for good compression. Instants are stored as minutes by
 * which local time is ahead of UTC. The n-th row is the n-th entry of every column.
 */
export interface ShowtimeColumns {
  count: number
  /** `start`: rows are sorted by start when unpacked; `kept`: they keep their order. */
  order: 'start' | 'kept'
  starts?: StartColumn
  columns: Partial<Record<Field, Column>>
}

type Field = (typeof FIELDS)[number] | 'offset'

/** Stored fields; `starts` contains `startsAt`, and `offset` yields `startsAtMs`. */
const FIELDS = [
  'id',
  'theaterId',
  'movieId',
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

const MINUTE_SECONDS = 60
/** A column with at most one value per this many rows becomes a list of distinct values. */
const ROWS_PER_VALUE = 3

/** Packs showtimes into columns; `unpackShowtimes` restores them. @param showtimes starts as `YYYY-MM-DDTHH:mm:ss` */
export function packShowtimes(showtimes: readonly Showtime[]): ShowtimeColumns {
  if (showtimes.length === 0) return { count: 0, order: 'kept', columns: {} }
  const isByStart = showtimes.every((showtime, at) => at === 0 || byStart(showtimes[at - 1] ?? showtime, showtime) < 0)
  const rows = isByStart ? byTheater(showtimes) : showtimes
  const offsets = rows.map(({ startsAt, startsAtMs }) => (localSeconds(startsAt) - startsAtMs / 1000) / MINUTE_SECONDS)
  const columns: ShowtimeColumns['columns'] = { offset: columnOf(offsets) }
  for (const field of FIELDS) columns[field] = columnOf(rows.map(row => row[field] ?? null))
  return { count: rows.length, order: isByStart ? 'start' : 'kept', starts: startsOf(rows), columns }
}

/** Restores the packed showtimes in their order; equal values of a column share one object. */
export function unpackShowtimes({ count, order, starts, columns }: ShowtimeColumns): Showtime[] {
  const read = Object.fromEntries([...FIELDS, 'offset' as const].map(field => [field, reader(columns[field])]))
  let wall = localSeconds(starts?.from ?? '')
  const rows = Array.from({ length: count }, (_, row) => {
    wall += (starts?.steps[row] ?? 0) * (starts?.step ?? 0)
    const offset = read.offset?.(row) as number
    const showtime: Record<string, unknown> = {
      startsAt: localText(wall),
      startsAtMs: Math.round((wall - offset * MINUTE_SECONDS) * 1000),
    }
    for (const field of FIELDS) showtime[field] = read[field]?.(row)
    return showtime as unknown as Showtime
  })
  return order === 'start' ? rows.sort(byStart) : rows
}

/**
 * Showtimes grouped by theater, by id because neighbours share a ticketing service; each theater's showtimes keep their
 * order.
 */
function byTheater(showtimes: readonly Showtime[]): Showtime[] {
  const theaters = new Map<string, Showtime[]>()
  for (const showtime of showtimes) {
    const rows = theaters.get(showtime.theaterId)
    if (rows) rows.push(showtime)
    else theaters.set(showtime.theaterId, [showtime])
  }
  return [...theaters.keys()].sort().flatMap(id => theaters.get(id) ?? [])
}

function startsOf(rows: readonly Showtime[]): StartColumn {
  const walls = rows.map(({ startsAt }) => localSeconds(startsAt))
  const step = walls.every(wall => wall % MINUTE_SECONDS === 0) ? MINUTE_SECONDS : 1
  const steps = walls.map((wall, row) => (wall - (walls[row - 1] ?? wall)) / step)
  return { from: rows[0]?.startsAt ?? '', step, steps }
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
  if (values.length * ROWS_PER_VALUE <= each.length) return { values, at }
  return each.every(value => typeof value === 'string') ? textColumnOf(each) : { each }
}

function textColumnOf(texts: readonly string[]): TextColumn {
  const column: TextColumn = { start: [], end: [], own: [] }
  let above = ''
  for (const text of texts) {
    const shorter = Math.min(text.length, above.length)
    let start = 0
    while (start < shorter && text[start] === above[start]) start += 1
    let end = 0
    while (end < shorter - start && text.at(-1 - end) === above.at(-1 - end)) end += 1
    column.start.push(start)
    column.end.push(end)
    column.own.push(text.slice(start, text.length - end))
    above = text
  }
  return column
}

function textsOf({ start, end, own }: TextColumn): string[] {
  let above = ''
  return own.map((middle, row) => {
    above = above.slice(0, start[row]) + middle + above.slice(above.length - (end[row] ?? 0))
    return above
  })
}

/** Returns a column's entries by row. */
function reader(column: Column | undefined): (row: number) => unknown {
  if (!column) return () => null
  if ('same' in column) return () => column.same
  if ('values' in column) return row => column.values[column.at[row] ?? 0]
  const each = 'own' in column ? textsOf(column) : column.each
  return row => each[row]
}
