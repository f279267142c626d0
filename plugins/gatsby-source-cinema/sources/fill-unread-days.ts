import { businessDayOf } from '../../../src/features/schedule/rules/business-day'
import type { SourceConfig } from '../../../src/config/source-config'
import type { AdapterInput, RawRecord, UnreadDay } from '../adapter'
import { isObject } from '../record-values'
import { says } from '../../../src/config/fault-words/fault-words'

export const MS_PER_HOUR = 3_600_000

/** What was read at one time. */
interface DatedRecords {
  /** Epoch ms. */
  readAt: number
  movies: RawRecord[]
  showtimes: RawRecord[]
  /** Days whose showtimes are of an earlier read, with its time. */
  olderDays?: (UnreadDay & { readAt: number })[] | undefined
}

interface FillUnreadDays<R extends DatedRecords> {
  /** What was read now, without the showtimes of the unread days. */
  fresh: R
  /** The last good records. */
  kept: DatedRecords
  unreadDays: readonly UnreadDay[]
  config: Pick<SourceConfig, 'keepHours'>
  warn: AdapterInput['warn']
}

/**
 * The records read now, with the last good showtimes of each unread day and their films, for as long as `keepHours`
 * allows since those showtimes were read. One warning for each such day.
 */
export function fillUnreadDays<R extends DatedRecords>(input: FillUnreadDays<R>): R {
  const { fresh, kept, unreadDays, config, warn } = input
  const known = new Set(fresh.showtimes.map(record => fieldOf(record, 'id')))
  const older: { days: NonNullable<DatedRecords['olderDays']>; showtimes: RawRecord[] } = { days: [], showtimes: [] }
  for (const { theaterId, day } of unreadDays) {
    const isOfDay = (other: UnreadDay) => other.theaterId === theaterId && other.day === day
    const readAt = kept.olderDays?.find(isOfDay)?.readAt ?? kept.readAt
    if (fresh.readAt - readAt > config.keepHours * MS_PER_HOUR) continue
    const showtimes = kept.showtimes.filter(
      record =>
        fieldOf(record, 'theaterId') === theaterId && dayOf(record) === day && !known.has(fieldOf(record, 'id')),
    )
    const [first] = showtimes
    if (!first) continue
    older.days.push({ theaterId, day, readAt })
    older.showtimes.push(...showtimes)
    const said = says('olderDay', { day, theater: theaterId, time: new Date(readAt).toISOString() })
    warn({ severity: 'warning', source: first.source, ...said, hasEarlierRecords: true })
  }
  const movieIds = new Set(older.showtimes.map(record => fieldOf(record, 'movieId')))
  for (const record of fresh.movies) movieIds.delete(fieldOf(record, 'id'))
  const movies = kept.movies.filter(record => movieIds.has(fieldOf(record, 'id')))
  return {
    ...fresh,
    movies: [...fresh.movies, ...movies],
    showtimes: [...fresh.showtimes, ...older.showtimes],
    olderDays: older.days,
  }
}

function fieldOf({ value }: RawRecord, field: string): unknown {
  return isObject(value) ? value[field] : undefined
}

function dayOf(record: RawRecord): string | undefined {
  const startsAt = fieldOf(record, 'startsAt')
  return typeof startsAt === 'string' ? businessDayOf(startsAt) : undefined
}
