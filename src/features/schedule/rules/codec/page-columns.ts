import { remember } from '../../../site/rules/remember'
import type { Showtime } from '../showtime'
import {
  DistinctValues,
  readStart,
  readStarts,
  SHOWTIME_FIELDS,
  type ShowtimeField,
  type StartColumn,
  writeOffset,
  writeStarts,
} from './showtime-fields'

/** One value for all rows, indexes into few values, or one value per row. */
type Column = { same: unknown } | { values: unknown[]; at: number[] } | TextColumn | { each: unknown[] }

/** Texts without what they share with the text above: lengths of the shared start and end, and what is between. */
interface TextColumn {
  start: number[]
  end: number[]
  own: string[]
}

/**
 * Showtimes in a page's data, by field, for good compression: the n-th row is the n-th entry of every column. `starts`
 * and the column `offset` contain `startsAt` and `startsAtMs`.
 */
export interface ShowtimeColumns {
  count: number
  /** `start`: rows are sorted by start when unpacked; `kept`: they keep their order. */
  order: 'start' | 'kept'
  starts?: StartColumn
  columns: Partial<Record<ColumnField | 'offset', Column>>
}

type ColumnField = Exclude<ShowtimeField, 'startsAt' | 'startsAtMs'>

const COLUMN_FIELDS = (Object.keys(SHOWTIME_FIELDS) as ShowtimeField[]).filter(
  (field): field is ColumnField => field !== 'startsAt' && field !== 'startsAtMs',
)

/** A column with at most one value per this many rows becomes a list of distinct values. */
const ROWS_PER_VALUE = 3

/** Packs showtimes into columns; `unpackShowtimes` restores them. @param showtimes starts as `YYYY-MM-DDTHH:mm:ss` */
export function packShowtimes(showtimes: readonly Showtime[]): ShowtimeColumns {
  if (showtimes.length === 0) return { count: 0, order: 'kept', columns: {} }
  const isByStart = showtimes.every((showtime, at) => at === 0 || byStart(showtimes[at - 1] ?? showtime, showtime) < 0)
  const rows = isByStart ? byTheater(showtimes) : showtimes
  const columns: ShowtimeColumns['columns'] = { offset: columnOf(rows.map(writeOffset)) }
  for (const field of COLUMN_FIELDS) {
    const isKnown = field !== 'seatsLeft' || rows.some(row => row[field] !== undefined)
    if (isKnown) columns[field] = columnOf(rows.map(row => row[field] ?? null))
  }
  return { count: rows.length, order: isByStart ? 'start' : 'kept', starts: writeStarts(rows), columns }
}

/** Restores the packed showtimes in their order; equal values of a column share one object. */
export function unpackShowtimes({ order, starts, columns }: ShowtimeColumns): Showtime[] {
  const readers = COLUMN_FIELDS.map(field => [field, reader(columns[field])] as const)
  const offsetOf = reader(columns.offset)
  const rows = (starts ? readStarts(starts) : []).map((wall, row) => {
    const showtime: Record<string, unknown> = { ...readStart(wall, offsetOf(row) as number) }
    for (const [field, read] of readers) {
      const value = read(row)
      if (value !== null || field !== 'seatsLeft') showtime[field] = value
    }
    return showtime as unknown as Showtime
  })
  return order === 'start' ? rows.sort(byStart) : rows
}

/** By the clocks of their theaters, also where zones differ. */
export function byClock(a: Pick<Showtime, 'startsAt' | 'id'>, b: Pick<Showtime, 'startsAt' | 'id'>): number {
  return a.startsAt === b.startsAt ? (a.id < b.id ? -1 : 1) : a.startsAt < b.startsAt ? -1 : 1
}

export function byStart(a: Pick<Showtime, 'startsAtMs' | 'id'>, b: Pick<Showtime, 'startsAtMs' | 'id'>): number {
  return a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1)
}

/** Grouped by theater, by id because neighbours share a ticketing service; a theater's showtimes keep their order. */
function byTheater(showtimes: readonly Showtime[]): Showtime[] {
  const theaters = new Map<string, Showtime[]>()
  for (const showtime of showtimes) remember(theaters, showtime.theaterId, () => []).push(showtime)
  return [...theaters.keys()].sort().flatMap(id => theaters.get(id) ?? [])
}

function columnOf(each: unknown[]): Column {
  const distinct = new DistinctValues<unknown>()
  const at = each.map(value => distinct.placeOf(JSON.stringify(value), () => value))
  const { values } = distinct
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

function reader(column: Column | undefined): (row: number) => unknown {
  if (!column) return () => null
  if ('same' in column) return () => column.same
  if ('values' in column) return row => column.values[column.at[row] ?? 0]
  const each = 'own' in column ? textsOf(column) : column.each
  return row => each[row]
}
