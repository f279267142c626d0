import { count } from './count'
import { isObject } from '../record-values'
import type { RawRecord } from '../adapter'
import type { JoinedFilm, ListName, SourceObserver } from '../sources/observe-records'

/** What one source gave. */
export interface SourceReport {
  /** Its name in films.json. */
  name: string
  /** Type with prefix or address; its name on a site of one source. */
  label: string
  theaters: number
  films: number
  showtimes: number
  events: number
  /** Calendar days of its first and last showtime, YYYY-MM-DD; null without one. */
  firstDay: string | null
  lastDay: string | null
  /** Showtimes by attribute that no table knows. */
  unknownAttributes: Record<string, number>
  /** Titles. */
  withoutPoster: string[]
  withoutRuntime: string[]
}

export interface SourcesReport {
  sources: SourceReport[]
  joined: readonly JoinedFilm[]
}

const UNKNOWN_TAG = 'Attribute.'
const LISTED: Partial<Record<ListName, 'theaters' | 'films' | 'showtimes' | 'events'>> = {
  ...{ theaters: 'theaters', movies: 'films', showtimes: 'showtimes', events: 'events' },
}

/** Counts what sources give while a site is read. @param onProgress called with the report after each record */
export function createSourcesReport(onProgress: (report: SourcesReport) => void = () => {}) {
  const sources = new Map<string, SourceReport>()
  const report: { sources: SourceReport[]; joined: readonly JoinedFilm[] } = { sources: [], joined: [] }
  const sourceOf = ({ from }: RawRecord): SourceReport => {
    const name = from?.name ?? 'folder'
    const known = sources.get(name)
    if (known) return known
    const source: SourceReport = {
      ...{ name, label: from?.label ?? name, theaters: 0, films: 0, showtimes: 0, events: 0 },
      ...{ firstDay: null, lastDay: null, unknownAttributes: {}, withoutPoster: [], withoutRuntime: [] },
    }
    sources.set(name, source)
    report.sources.push(source)
    return source
  }
  const observer: SourceObserver = {
    record(list, raw) {
      const count = LISTED[list]
      if (!count) return
      const source = sourceOf(raw)
      source[count] += 1
      if (isObject(raw.value)) {
        if (list === 'movies') addFilm(source, raw.value)
        if (list === 'showtimes') addShowtime(source, raw.value)
      }
      onProgress(report)
    },
    joined(films) {
      report.joined = films
    },
  }
  return { observer, report }
}

function addFilm(source: SourceReport, { title, poster, runtimeMinutes }: Record<string, unknown>): void {
  if (!poster) source.withoutPoster.push(String(title))
  if (!runtimeMinutes) source.withoutRuntime.push(String(title))
}

function addShowtime(source: SourceReport, { startsAt, tags }: Record<string, unknown>): void {
  const day = typeof startsAt === 'string' ? startsAt.slice(0, 10) : null
  if (day !== null) {
    if (source.firstDay === null || day < source.firstDay) source.firstDay = day
    if (source.lastDay === null || day > source.lastDay) source.lastDay = day
  }
  for (const tag of Array.isArray(tags) ? tags : []) {
    if (typeof tag !== 'string' || !tag.startsWith(UNKNOWN_TAG)) continue
    const name = tag.slice(UNKNOWN_TAG.length)
    source.unknownAttributes[name] = (source.unknownAttributes[name] ?? 0) + 1
  }
}

const MOST_NAMED = 10

/** The report as lines for an operator. */
export function describeSources({ sources, joined }: SourcesReport): string[] {
  const ofSources = sources.flatMap(source => {
    const { theaters, films, showtimes, events, firstDay, lastDay, unknownAttributes } = source
    const days = firstDay === null ? '' : ` from ${firstDay} to ${lastDay}`
    const unknown = Object.entries(unknownAttributes).map(([name, times]) => `${name} (${times})`)
    return [
      source.label,
      `  ${count(theaters, 'theater')}, ${count(films, 'film')}, ${count(showtimes, 'showtime')}${days}, ${count(events, 'event')}`,
      ...named('attribute', 'unknown', unknown),
      ...named('film', 'without poster', source.withoutPoster),
      ...named('film', 'without running time', source.withoutRuntime),
    ]
  })
  const films = joined.map(({ title, records }) => {
    const others = records.map(({ key, title: own }) => (own === title ? key : `${key} '${own}'`))
    return `  ${title}: ${others.join(', ')}`
  })
  return [...ofSources, ...(films.length > 0 ? [`${count(films.length, 'film')} of several records`, ...films] : [])]
}

function named(thing: string, words: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > MOST_NAMED ? ', …' : ''
  return [`  ${count(names.length, thing)} ${words}: ${names.slice(0, MOST_NAMED).join(', ')}${more}`]
}
