import { FILM_STATES, type FoundEvent, type FoundFilm, type FoundPage, type FoundTheater } from './search-item'
import { SEARCH_FILE_VERSION, type SearchFile, type SearchMore, type Sparse, type TextOwner } from './parse-search-file'

type Listed<T> = Omit<T, 'kind'> & { /** Searchable text that is not shown. */ text?: string }

/** All content of a site's search, in the order of its lists. */
export interface SearchContent {
  /** Directory of film pages, `/movies/`. */
  filmBase: string
  films: (Omit<FoundFilm, 'kind'> & { directors: readonly string[]; cast: readonly string[] })[]
  theaters: Listed<FoundTheater>[]
  events: Listed<FoundEvent>[]
  pages: Listed<FoundPage>[]
  /** Filters of the films page; `words` are separated by commas. */
  filters: { name: string; query: string; words: string }[]
  /** Words that only connect filters and names, separated by commas. */
  connecting: string
}

/** The first part of the search index: titles, original titles, theaters, events, pages. */
export function buildSearchFile({ filmBase, films, theaters, events, pages, ...words }: SearchContent): SearchFile {
  const tails = films.map(({ path }) => path.slice(filmBase.length, -1))
  return {
    version: SEARCH_FILE_VERSION,
    films: {
      base: filmBase,
      titles: films.map(({ name }) => name),
      originals: films.map(({ name, originalTitle }) => sparse(originalTitle === name ? null : originalTitle)),
      tails,
      ids: films.map(({ movieId }, at) => (tails[at]?.split('-', 1)[0] === movieId ? 0 : movieId)),
      years: films.map(({ year }) => year ?? 0),
      certificates: films.map(({ certificate }) => sparse(certificate)),
      states: films.map(({ state }) => FILM_STATES.indexOf(state)).join(''),
    },
    theaters: theaters.map(({ name, fullName: full, path, city, zip, street }) => {
      return [name, sparse(full === name ? null : full), path, sparse(city), sparse(zip), sparse(street)]
    }),
    events: events.map(({ name, path, type }) => [name, path, sparse(type)]),
    pages: pages.map(({ name, path, description }) => [name, path, sparse(description)]),
    filters: words.filters.map(({ name, query, words: more }) => [name, query, sparse(more)]),
    connecting: words.connecting,
  }
}

/** The second part: posters, people with their films, text of theaters, events and pages. */
export function buildSearchMore(content: SearchContent): SearchMore {
  const { films } = content
  const owners: TextOwner[] = ['theaters', 'events', 'pages']
  return {
    posters: films.some(({ poster }) => poster) ? films.map(({ poster }) => sparse(poster)) : [],
    people: peopleOf(films),
    texts: owners.flatMap(owner =>
      content[owner].flatMap(({ text }, at): [TextOwner, number, string][] => (text ? [[owner, at, text]] : [])),
    ),
  }
}

/** Each person once, in the order of their films. Two spellings of a name count as two people. */
function peopleOf(films: SearchContent['films']): [string, number[], number[]][] {
  const people = new Map<string, [string, number[], number[]]>()
  const add = (names: readonly string[], role: 1 | 2, film: number) => {
    for (const name of new Set(names.map(each => each.trim()).filter(Boolean))) {
      const person = people.get(name) ?? [name, [], []]
      person[role].push(film)
      people.set(name, person)
    }
  }
  films.forEach(({ directors, cast }, at) => {
    add(directors, 1, at)
    add(cast, 2, at)
  })
  return [...people.values()]
}

function sparse(text: string | null): Sparse<string> {
  return text?.trim() || 0
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' }
const NUMERIC = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i
const LAST_CODE_POINT = 0x10ffff

/** Plain text of rich text: removes tags, decodes entities and collapses white space. Never throws. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w{1,8});/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? readNumeric(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

function readNumeric(name: string): string | null {
  const [, hex, decimal] = NUMERIC.exec(name) ?? []
  if (hex === undefined && decimal === undefined) return null
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : null
}
