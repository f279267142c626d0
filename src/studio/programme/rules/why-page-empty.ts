import { parseLeadingId, type PathSegments } from '../../../features/site/rules/canonical-path'
import { closureAt, type ClosureSpan } from '../../../features/theaters/rules/closure-state'
import { isJsonObject, type JsonObject } from '../../rules/draft-changes'
import type { EmptyReason, Programme, ProgrammeRecord } from './programme-contract'
import { absenceOf, whyEmpty } from './why-empty'

export interface SeenShowtime {
  movieId: string
  theaterId: string
  /** Local time of its theater. */
  startsAt: string
}

export interface PageInput {
  /** `/movies/`, without path prefix. */
  path: string
  paths: PathSegments
  /** At the time that is looked at; `ahead` counts showtimes from then on. */
  programme: Programme
  showtimes: readonly SeenShowtime[]
  /** The content page at the path. */
  page: JsonObject | null
  /** Epoch ms. */
  now: number
}

/** Ms after which a read of the sources is too old to say anything of today. */
const STALE_MS = 24 * 60 * 60_000

/** Why lists of a page have nothing to show, by the rules of the site's lists. Empty: each shows something. */
export function whyPageEmpty(input: PageInput): EmptyReason[] {
  const { programme, now } = input
  const reasons = reasonsOfLists(input)
  const isUnread = programme.readAt === null || (programme.movies.length === 0 && programme.faults.length > 0)
  if (isUnread) return [{ ...reasonOf('unread'), fault: programme.faults[0] ?? '' }, ...reasons]
  const isStale = reasons.length > 0 && now - (programme.readAt ?? now) > STALE_MS
  return isStale ? [...reasons, reasonOf('stale', { at: String(programme.readAt) })] : reasons
}

function reasonsOfLists({ path, paths, programme, showtimes, page }: PageInput): EmptyReason[] {
  const lists = (['movies', 'events'] as const).filter(list => path === '/' || path === `/${paths[list]}/`)
  if (page) return widgetsIn(page['widgets']).flatMap(widget => reasonOfWidget(widget, { programme, showtimes }) ?? [])
  const base = `/${paths.theaters}/`
  if (path.startsWith(base) && path !== base) {
    const id = parseLeadingId(path.slice(base.length).split('/')[0] ?? '', new Set(programme.theaters.map(idOf)))
    return id === null ? [] : (reasonOfTheater(id, { programme, showtimes }) ?? [])
  }
  return lists.flatMap(list =>
    whyEmpty(programme, list) === null ? [] : [reasonOf(list, {}, countsOf(programme, list))],
  )
}

const reasonOf = (
  why: EmptyReason['why'],
  places: EmptyReason['places'] = {},
  counts: EmptyReason['counts'] = {},
): EmptyReason => ({ why, places, counts })

/** The id as addresses have it. */
const idOf = ({ id }: ProgrammeRecord): string => id.toLowerCase()

function countsOf(programme: Programme, list: 'movies' | 'events'): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const record of programme[list]) {
    const absence = absenceOf(record, list, programme.at)
    if (absence) counts[absence] = (counts[absence] ?? 0) + 1
  }
  return counts
}

type Seen = Pick<PageInput, 'programme' | 'showtimes'>

function reasonOfTheater(theaterId: string, { programme, showtimes }: Seen): EmptyReason[] | null {
  const theater = programme.theaters.find(record => idOf(record) === theaterId.toLowerCase())
  if (!theater) return [reasonOf('theater-unknown', { theater: theaterId })]
  const name = theater.title
  if (theater.isHidden) return [reasonOf('theater-hidden', { theater: name })]
  const { state, closure } = closureAt(closuresOf(theater), programme.at)
  if (closure && (state === 'closed' || state === 'permanentlyClosed'))
    return [reasonOf('theater-closed', { theater: name, until: (state === 'closed' && closure.to) || '' })]
  const isAhead = (showtime: SeenShowtime) =>
    showtime.theaterId.toLowerCase() === theaterId.toLowerCase() && showtime.startsAt >= programme.at
  return showtimes.some(isAhead) ? null : [reasonOf('theater-none', { theater: name })]
}

function closuresOf({ source, corrected }: ProgrammeRecord): ClosureSpan[] {
  const value = corrected['closures'] ?? source['closures']
  return (Array.isArray(value) ? value : []).filter(isJsonObject).map(({ from, to, permanent }) => ({
    from: typeof from === 'string' ? from : null,
    to: typeof to === 'string' ? to : null,
    permanent: permanent === true,
  }))
}

function reasonOfWidget({ movieId, theaterId }: JsonObject, seen: Seen): EmptyReason[] | null {
  const { programme, showtimes } = seen
  const atTheater = typeof theaterId === 'string' ? reasonOfTheater(theaterId, seen) : null
  if (atTheater || typeof movieId !== 'string') return atTheater
  const film = programme.movies.find(({ id }) => id === movieId)
  if (!film) return [reasonOf('film-unknown', { film: movieId })]
  const places = { film: film.title }
  const absence = absenceOf(film, 'movies', programme.at)
  if (absence && absence !== 'no-showtimes') return [reasonOf('film-absent', places, { [absence]: 1 })]
  const ahead = showtimes.filter(one => one.movieId === movieId && one.startsAt >= programme.at)
  if (ahead.length === 0) return [reasonOf('film-none', places)]
  const isThere = typeof theaterId !== 'string' || ahead.some(one => one.theaterId === theaterId)
  return isThere ? null : [reasonOf('film-elsewhere', places)]
}

/** Widgets that list showtimes, at any depth. */
function widgetsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(widgetsIn)
  if (!isJsonObject(value)) return []
  return value['type'] === 'showtimes' ? [value] : [...widgetsIn(value['widgets']), ...widgetsIn(value['columns'])]
}
