import { byStart } from './by-start'
import { localSeconds, localText } from './local-seconds'
import type { Showtime } from './showtime'

/** What all rows share, or which of few values each has, or each row's own. */
type Column = { same: unknown } | { values: unknown[]; at: number[] } | TextColumn | { each: unknown[] }

/** Texts by what they have in common with the text above: so many characters of its start and of its end, and their own between. */
interface TextColumn {
  start: number[]
  end: number[]
  own: string[]
}

/** Local starts: the first row's, and steps of so many seconds from the row above. */
interface StartColumn {
  from: string
  step: number
  steps: number[]
}

/**
 * Showtimes as a page's data carries them: by field instead of by showtime, theater after theater, so that what repeats is
 * said once and what is alike stands together. Instants are told as minutes by which the local clock is ahead of UTC. The n-th
 * row is the n-th entry of every column.
 */
export interface ShowtimeColumns {
  count: number
  /** Whether rows are to be put in the order of their starts, or stay as they are. */
  order: 'start' | 'kept'
  starts?: StartColumn
  columns: Partial<Record<Field, Column>>
}

type Field = (typeof FIELDS)[number] | 'offset'

/** What a chip shows and what finds it; `startsAt` is told by `starts`, `startsAtMs` by `offset`. */
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
/** Fewer values than one for so many showtimes are listed once. */
const ROWS_PER_VALUE = 3

/**
 * Writes showtimes as columns, from which `unpackShowtimes` makes the same showtimes again.
 * @param showtimes starts as `YYYY-MM-DDTHH:mm:ss`
 */
export function packShowtimes(showtimes: readonly Showtime[]): ShowtimeColumns {
  if (showtimes.length === 0) return { count: 0, order: 'kept', columns: {} }
  const isByStart = showtimes.every((showtime, at) => at === 0 || byStart(showtimes[at - 1] ?? showtime, showtime) < 0)
  const rows = isByStart ? byTheater(showtimes) : showtimes
  const offsets = rows.map(({ startsAt, startsAtMs }) => (localSeconds(startsAt) - startsAtMs / 1000) / MINUTE_SECONDS)
  const columns: ShowtimeColumns['columns'] = { offset: columnOf(offsets) }
  for (const field of FIELDS) columns[field] = columnOf(rows.map(row => row[field] ?? null))
  return { count: rows.length, order: isByStart ? 'start' : 'kept', starts: startsOf(rows), columns }
}

/** The showtimes that were packed, in their order; equal values of a column are one value. */
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

/** Each theater's showtimes together: theaters by id, for neighbours share their ticketing service, showtimes as they came. */
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

/** Reads a column's entries by row. */
function reader(column: Column | undefined): (row: number) => unknown {
  if (!column) return () => null
  if ('same' in column) return () => column.same
  if ('values' in column) return row => column.values[column.at[row] ?? 0]
  const each = 'own' in column ? textsOf(column) : column.each
  return row => each[row]
}
