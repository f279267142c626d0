import type { Fault } from '../../../src/config/fault'
import type { MovieRecord } from '../../../src/features/movies/rules/movie-record'
import type { Sourced, SourceOrigin } from '../adapter'
import { type FilmsFile, resolveDecisions } from './film-decisions'
import { chooseIds } from './choose-ids'
import type { EarlierFilmIds } from './film-ids-file'
import { headsOf, type ProgrammeLabels, readFilmTitle } from './film-title'
import { matchFilms } from './match-films'
import type { JoinedFilm } from './observe-records'
import { says } from '../../../src/config/fault-words/fault-words'

/** References to films, from the ids of their sources to those of the site. */
export interface FilmIds {
  /** The site's id of a source's film; an id of no film of the site where the source has none of that id. */
  of: (from: SourceOrigin | undefined, id: string) => string
  /** Title of the source's own record where it says more than that of the film: an occasion, a version. */
  ownTitle: (from: SourceOrigin | undefined, id: string) => string | undefined
  /** The site's ids by `source:id` of all records. */
  all: ReadonlyMap<string, string>
  /** The site's ids by others under which a film may have been published when fewer sources listed it. */
  former: ReadonlyMap<string, string>
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
  /** Ids of films in earlier reads, which they keep. */
  earlierIds: EarlierFilmIds
}

type Row = Sourced<MovieRecord> & { key: string }

/** Makes records of one film, of several sources or by hand, one record; decides the ids of films on the site. */
export function mergeFilms({ movies, file, hasSeveral, earlierIds }: MergeFilms): MergedFilms {
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
  const hiddenIds = new Set<string>()
  const joined: JoinedFilm[] = []
  const films = matched.films.map(keys =>
    keys
      .flatMap(key => byKey.get(key) ?? [])
      .toSorted((one, other) => Number(heads.has(other.key)) - Number(heads.has(one.key))),
  )
  const { ids, former } = chooseIds({ films, heads, earlierIds })
  const merged = films.flatMap((members, at) => {
    const [first] = members
    const id = ids[at]
    if (!first || id === undefined) return []
    const film = { ...first, record: { ...mergeRecords(members, matched.labels), id } }
    for (const { key, record } of members) {
      siteIds.set(key, id)
      if (saysMoreThan(record.title, film.record.title, matched.labels)) ownTitles.set(key, record.title)
    }
    const titles = members.map(({ key, record: { title } }) => ({ key, title }))
    if (titles.length > 1) joined.push({ title: film.record.title, records: titles })
    if (!members.some(({ isHidden }) => isHidden)) return [film]
    hiddenIds.add(id)
    return []
  })
  const doubts = matched.doubts.map(({ keys: [one, other], reason }): Fault => {
    const [own, others] = [one, other].map(key => describeRecord(byKey.get(key)))
    const names = `["${one}", "${other}"]`
    const params = { own: own ?? '', others: others ?? '', reason: reason.words ?? reason.message, names }
    return { severity: 'warning', source: 'films.json', ...says('filmsApart', params) }
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
      all: siteIds,
      former: hasSeveral ? former : new Map(),
    },
  }
}

/** `source:id` */
export function keyOf(from: SourceOrigin | undefined, id: string): string {
  return `${from?.name ?? 'folder'}:${id}`
}

/** `'Otto' (river:12, Ada Lund, 2030, 100 min)` */
function describeRecord(row: Row | undefined): string {
  if (!row) return ''
  const { title, directors, year, runtimeMinutes } = row.record
  const known = [row.key, directors.join(' & '), year, runtimeMinutes && `${runtimeMinutes} min`].filter(Boolean)
  return `'${title}' (${known.join(', ')})`
}

/** Whether a title names a version or occasion, or a label, that the film's title has not. */
function saysMoreThan(title: string, ofFilm: string, labels: ProgrammeLabels): boolean {
  if (title === ofFilm) return false
  const { key } = readFilmTitle(ofFilm, labels)
  return readFilmTitle(title, labels).saysMore || headsOf(title).some(([, rest]) => readFilmTitle(rest).key === key)
}

/**
 * Each field is that of the first record that has it; a field that `overrides/` decided is as decided, also where it was
 * removed. The title is the first that names neither occasion nor version, nor a label before another's.
 */
function mergeRecords(members: readonly Row[], labels: ProgrammeLabels): MovieRecord {
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
  const isPlain = ({ record: { title } }: Row) => !readFilmTitle(title, labels).saysMore
  const hasLabel = ({ record: { title } }: Row) =>
    members.some(({ record }) => saysMoreThan(title, record.title, labels))
  const plain = members.find(row => isPlain(row) && !hasLabel(row)) ?? members.find(isPlain)
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
