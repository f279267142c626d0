import { addDays, businessDayOf } from '../../../../src/features/schedule/rules/business-day'
import type { Fault } from '../../../../src/config/fault'
import { isObject } from '../../record-values'
import { createLenientReader } from '../reading/lenient-record'
import { localTimeAt } from '../reading/values'
import { type BoostShowtime, DetailSchema, PageSchema, ShowtimeSchema } from './boost-answers'
import type { BoostSession } from './boost-session'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Rows of a page; the system gives at most about 200. */
const PER_PAGE = 100
/** More than a year of the largest cinema; pages that never end are a fault. */
const MOST_PAGES = 1000

/** A showtime of the list, with the URL of its page. */
export interface ListedShowtime {
  source: string
  showtime: BoostShowtime
}

interface ReadShowtimes {
  session: BoostSession
  /** Epoch ms. */
  now: number
  /** How far ahead. */
  days: number
  timeZone: string
  warn: (fault: Fault) => void
  /** Fields that were warned of. */
  reported: Set<string>
}

/**
 * Reads all pages of the showtimes from the current business day on. A list without showtimes, and pages that end before
 * the count that they tell, are faults. @throws SourceError
 */
export async function readShowtimes(input: ReadShowtimes): Promise<ListedShowtime[]> {
  const { session, now, days, timeZone, warn, reported } = input
  const from = businessDayOf(localTimeAt(now, timeZone))
  const path = `api/showtimes/between/${from}/${addDays(from, days)}`
  const found: ListedShowtime[] = []
  const ids = new Set<unknown>()
  for (let number = 1; ; number += 1) {
    const { url, value: page } = await session.read(`${path}?page=${number}&per_page=${PER_PAGE}`, PageSchema)
    const rows = page.data
    const known = rows.filter(row => ids.has(idOf(row)))
    if (rows.length > 1 && known.length === rows.length)
      session.client.fail({ source: url, ...says('pageRepeats', { number }) })
    const read = createLenientReader({ source: url, warn }, reported)
    for (const row of rows) {
      // A showtime that moved on to the next page while the pages were read.
      if (known.includes(row)) continue
      found.push({ source: url, showtime: read(ShowtimeSchema, row, idOf(row)) ?? {} })
    }
    for (const row of rows) if (idOf(row) !== undefined) ids.add(idOf(row))
    const { totalPages, totalCount, nextPage } = page
    const told = totalCount ?? 0
    if (number === 1 && rows.length === 0) session.client.fail({ source: url, ...says('emptyShowtimes') })
    if (rows.length === 0 && found.length < told)
      session.client.fail({ source: url, ...says('pagesEndEarly', { found: found.length, total: told }) })
    if (rows.length === 0) return found
    const isLast = totalPages ? number >= totalPages : nextPage ? nextPage <= number : rows.length < PER_PAGE
    if (!isLast && number < MOST_PAGES) continue
    if (!isLast) session.client.fail({ source: url, ...says('morePages', { limit: MOST_PAGES }) })
    // The system's totals are not always right, where its pages are complete.
    const said = says('otherTotal', { total: told, found: found.length })
    if (found.length < told) warn({ severity: 'warning', source: url, ...said })
    return found
  }
}

function idOf(row: unknown): unknown {
  return isObject(row) ? row.id : undefined
}

/** A showtime's detail, with its list's fields below. Undefined where the system has it no more. @throws SourceError */
export async function readDetail(
  { session, warn, reported }: Pick<ReadShowtimes, 'session' | 'warn' | 'reported'>,
  { showtime }: ListedShowtime,
): Promise<ListedShowtime | undefined> {
  const answer = await session.find(`api/showtimes/${encodeURIComponent(showtime.id ?? '')}`, DetailSchema, [404, 410])
  if (!answer) return undefined
  const read = createLenientReader({ source: answer.url, warn }, reported)
  const detail = read(ShowtimeSchema, answer.value.data, showtime.id)
  return { source: answer.url, showtime: { ...showtime, ...detail } }
}
