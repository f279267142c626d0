import { FILM_STATES } from './search-item'
import { foldName } from './search-words'
import { createSearchFilter, type SearchFilter } from './search-filter'
import type {
  FoundEvent,
  FoundFilm,
  FoundFilter,
  FoundPage,
  FoundPerson,
  FoundTheater,
  SearchItem,
} from './search-item'

/** Increase it when a browser that reads the older shape would misread the file. */
export const SEARCH_FILE_VERSION = 1

/** 0 for no value, to save bytes. */
export type Sparse<T> = T | 0

/**
 * `/search/index.json`: the index for the first keystrokes. Stored in columns that share positions, so that a thousand
 * films stay below 60 kB compressed.
 */
export interface SearchFile extends SearchMore {
  version: number
  films: {
    /** A path is `base` + tail + `/`. */
    base: string
    titles: string[]
    originals: Sparse<string>[]
    tails: string[]
    /** 0 when the id is the tail up to its first hyphen. */
    ids: Sparse<string>[]
    years: Sparse<number>[]
    certificates: Sparse<string>[]
    /** One digit per film: its position in `FILM_STATES`. */
    states: string
  }
  /** Name, full name if different, path, city, zip, street. */
  theaters: [string, Sparse<string>, string, Sparse<string>, Sparse<string>, Sparse<string>][]
  /** Title, path, type. */
  events: [string, string, Sparse<string>][]
  /** Title, path, description. */
  pages: [string, string, Sparse<string>][]
  /** Filters of the films page: name, query, further words separated by commas. */
  filters?: [string, string, Sparse<string>][]
  /** Words that only connect filters and names, separated by commas. */
  connecting?: string
  /** Path of the second part, without path prefix; absent when this file contains it. */
  more?: string
}

/** Loaded after the first part; on a small site it is in the first. */
export interface SearchMore {
  /** By the film's position. */
  posters?: Sparse<string>[]
  /** Name, films directed, films acted in; films by position. */
  people?: [string, number[], number[]][]
  /** Text of theaters, events and pages, by list and position. */
  texts?: [TextOwner, number, string][]
}

export type TextOwner = 'theaters' | 'events' | 'pages'

/** Content of the first part. Lists keep their positions: an invalid row is null. */
export interface SearchLists {
  films: (FoundFilm | null)[]
  theaters: (FoundTheater | null)[]
  events: (FoundEvent | null)[]
  pages: (FoundPage | null)[]
  filters: (FoundFilter | null)[]
}

/** Content of the second part: people, and further text of items in the first. */
export type SearchExtras = { people: FoundPerson[]; texts: { item: SearchItem; text: string }[] }

export interface ParsedSearchFile {
  lists: SearchLists
  /** Directory of film pages. */
  filmBase: string
  filters: SearchFilter[]
  /** Folded words that only connect. */
  connecting: ReadonlySet<string>
  /** Path of the second part; null without one. */
  more: string | null
}

/** Parses `/search/index.json`; null for another version or any other file. Invalid rows and unknown fields are ignored. */
export function parseSearchFile(file: unknown): ParsedSearchFile | null {
  if (!isRecord(file) || file['version'] !== SEARCH_FILE_VERSION || !isRecord(file['films'])) return null
  const { films, theaters, events, pages, filters, connecting, more } = file
  const filmBase = textOf(films['base']) ?? '/'
  const rows = rowsOf(filters).flatMap(readFilter)
  const lists: SearchLists = {
    films: readFilms(films),
    theaters: rowsOf(theaters).map(readTheater),
    events: rowsOf(events).map(readEvent),
    pages: rowsOf(pages).map(readPage),
    filters: rows.map(({ name, query, words }) => ({ kind: 'filter', name, path: `${filmBase}?${query}`, words })),
  }
  return {
    lists,
    filmBase,
    filters: rows.map(({ name, query, words }) => createSearchFilter(name, query, words)),
    connecting: new Set(foldName(textOf(connecting) ?? '').split(' ')),
    more: textOf(more),
  }
}

/** Parses people and texts from the second part, or from a first part that contains them. Sets the films' posters. */
export function parseSearchMore(file: unknown, lists: SearchLists): SearchExtras {
  const fields = isRecord(file) ? file : {}
  listOf(fields['posters']).forEach((poster, at) => {
    const film = lists.films[at]
    if (film) film.poster = textOf(poster)
  })
  const filmsAt = (positions: unknown) =>
    listOf(positions).flatMap(at => (typeof at === 'number' ? (lists.films[at] ?? []) : []))
  return {
    people: rowsOf(fields['people']).flatMap(([name, directed, cast]) => {
      const known = textOf(name)
      return known ? [{ kind: 'person' as const, name: known, directed: filmsAt(directed), cast: filmsAt(cast) }] : []
    }),
    texts: rowsOf(fields['texts']).flatMap(([owner, at, words]) => {
      const text = textOf(words)
      const item = isOwner(owner) && typeof at === 'number' ? lists[owner][at] : null
      return item && text ? [{ item, text }] : []
    }),
  }
}

function readFilms(columns: Record<string, unknown>): (FoundFilm | null)[] {
  const [base, states] = [textOf(columns['base']), textOf(columns['states']) ?? '']
  return listOf(columns['titles']).map((title, at) => {
    const valueOf = (column: string) => listOf(columns[column])[at]
    const [name, tail, year] = [textOf(title), textOf(valueOf('tails')), valueOf('years')]
    if (!base || !name || !tail) return null
    return {
      kind: 'film',
      movieId: textOf(valueOf('ids')) ?? tail.split('-', 1)[0] ?? tail,
      name,
      originalTitle: textOf(valueOf('originals')),
      path: `${base}${tail}/`,
      year: typeof year === 'number' && year > 0 ? year : null,
      certificate: textOf(valueOf('certificates')),
      state: FILM_STATES[Number(states[at])] ?? 'past',
      poster: null,
    }
  })
}

function readTheater(row: unknown[]): FoundTheater | null {
  const [name, fullName = null, path, city = null, zip = null, street = null] = row.map(textOf)
  return name && path ? { kind: 'theater', name, fullName, path, city, zip, street } : null
}

function readEvent(row: unknown[]): FoundEvent | null {
  const [name, path, type = null] = row.map(textOf)
  return name && path ? { kind: 'event', name, path, type } : null
}

function readPage(row: unknown[]): FoundPage | null {
  const [name, path, description = null] = row.map(textOf)
  return name && path ? { kind: 'page', name, path, description } : null
}

function readFilter(row: unknown[]) {
  const [name, query, words = null] = row.map(textOf)
  return name && query ? [{ name, query, words: words ?? '' }] : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOwner(value: unknown): value is TextOwner {
  return value === 'theaters' || value === 'events' || value === 'pages'
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const rowsOf = (value: unknown) => listOf(value).map(listOf)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
