import type { Fault } from '../../../src/config/fault'
import type { MovieRecord } from '../../../src/features/movies/rules/movie-record'
import type { Sourced, SourceOrigin } from '../adapter'
import { type FilmsFile, resolveDecisions } from './film-decisions'
import { readFilmTitle } from './film-title'
import { matchFilms } from './match-films'
import type { JoinedFilm } from './observe-records'

/** References to films, from the ids of their sources to those of the site. */
export interface FilmIds {
  /** The site's id of a source's film; an id of no film of the site where the source has none of that id. */
  of: (from: SourceOrigin | undefined, id: string) => string
  /** Title of the source's own record where it says more than that of the film: an occasion, a version. */
  ownTitle: (from: SourceOrigin | undefined, id: string) => string | undefined
}

interface MergedFilms {
  movies: Sourced<MovieRecord>[]
  /** Films that `overrides/` removed. */
  hiddenIds: ReadonlySet<string>
  filmIds: FilmIds
  /** Films of several records. */
  joined: JoinedFilm[]
  faults: Fault[]
}

interface MergeFilms {
  movies: readonly Sourced<MovieRecord>[]
  file: FilmsFile
  /** Whether the site has several sources. */
  hasSeveral: boolean
}

type Row = Sourced<MovieRecord> & { key: string }

/** Makes records of one film, of several sources or by hand, one record; decides the ids of films on the site. */
export function mergeFilms({ movies, file, hasSeveral }: MergeFilms): MergedFilms {
  const rows = movies.map((movie): Row => ({ ...movie, key: keyOf(movie.from, movie.record.id) }))
  const byKey = new Map(rows.map(row => [row.key, row]))
  const { decisions, heads, faults } = resolveDecisions(
    file,
    rows.map(({ key, record }) => ({ key, id: record.id })),
  )
  const matched = matchFilms(
    rows.map(({ key, from, record }) => ({ ...record, key, source: from?.name ?? '' })),
    decisions,
  )
  const siteIds = new Map<string, string>()
  const ownTitles = new Map<string, string>()
  const taken = new Set<string>()
  const hiddenIds = new Set<string>()
  const joined: JoinedFilm[] = []
  const merged = matched.films.flatMap(keys => {
    const members = keys.flatMap(key => byKey.get(key) ?? [])
    members.sort((one, other) => Number(heads.has(other.key)) - Number(heads.has(one.key)))
    const [first] = members
    if (!first) return []
    const id = taken.has(first.record.id) ? freeId(first, taken) : first.record.id
    taken.add(id)
    const film = { ...first, record: { ...mergeRecords(members), id } }
    for (const { key, record } of members) {
      siteIds.set(key, id)
      if (record.title !== film.record.title && readFilmTitle(record.title).saysMore) ownTitles.set(key, record.title)
    }
    const titles = members.map(({ key, record: { title } }) => ({ key, title }))
    if (titles.length > 1) joined.push({ title: film.record.title, records: titles })
    if (!members.some(({ isHidden }) => isHidden)) return [film]
    hiddenIds.add(id)
    return []
  })
  const titleOf = (key: string) => `'${byKey.get(key)?.record.title ?? ''}' (${key})`
  const doubts = matched.doubts.map(({ keys: [one, other], reason }): Fault => {
    const message = `${titleOf(one)} and ${titleOf(other)} stay two films, since ${reason}; say which in films.json`
    return { severity: 'warning', source: 'films.json', message }
  })
  return {
    movies: merged.map(({ key: _, ...film }) => film),
    hiddenIds,
    joined,
    faults: [...faults, ...doubts],
    filmIds: {
      // Without the source, an id of another source's film would be found.
      of: (from, id) => siteIds.get(keyOf(from, id)) ?? (hasSeveral ? keyOf(from, id) : id),
      ownTitle: (from, id) => ownTitles.get(keyOf(from, id)),
    },
  }
}

/** `source:id` */
export function keyOf(from: SourceOrigin | undefined, id: string): string {
  return `${from?.name ?? 'folder'}:${id}`
}

/** `river-12` for film 12 of the source `river`, where 12 is another film's. */
function freeId({ from, record }: Row, taken: ReadonlySet<string>): string {
  const id = `${from?.name ?? 'film'}-${record.id}`
  return taken.has(id) ? `${id}-2` : id
}

/**
 * Each field is that of the first record that has it; a field that `overrides/` decided is as decided, also where it was
 * removed. The title is the first that names neither occasion nor version.
 */
function mergeRecords(members: readonly Row[]): MovieRecord {
  const [first, ...others] = members
  if (!first) throw new Error('A film has a record')
  if (others.length === 0) return first.record
  const names = new Set(members.flatMap(({ record }) => Object.keys(record)))
  const fields = [...names].map(name => {
    const decided = members.find(({ corrected }) => corrected?.includes(name))
    const having = members.find(({ record }) => hasValue(Reflect.get(record, name)))
    const value: unknown = Reflect.get((decided ?? having ?? first).record, name)
    return [name, value] as const
  })
  const decidedTitle = members.find(({ corrected }) => corrected?.includes('title'))
  const plain = members.find(({ record }) => !readFilmTitle(record.title).saysMore)
  const ids = Object.fromEntries(members.toReversed().flatMap(({ record }) => presentEntries(record.ids ?? {})))
  const { title } = (decidedTitle ?? plain ?? first).record
  const whole = { ...Object.fromEntries(fields), title } as MovieRecord
  const isDecided = members.some(({ corrected }) => corrected?.includes('ids'))
  return isDecided || Object.keys(ids).length === 0 ? whole : { ...whole, ids }
}

function presentEntries(fields: object): [string, unknown][] {
  return Object.entries(fields).filter(([, value]) => hasValue(value))
}

function hasValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
