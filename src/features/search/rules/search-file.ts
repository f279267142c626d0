/** Grows when a browser that knows the older shape would misread the file. */
export const SEARCH_FILE_VERSION = 1

/** Nothing, in few bytes. */
export type Sparse<T> = T | 0

/**
 * `/search/index.json`: what the first words typed are looked for in. Columns rather than records, so that a thousand films
 * stay below 60 kB compressed; rows of all columns belong together by position.
 */
export interface SearchFile extends SearchMore {
  version: number
  films: {
    /** Paths are `base`, a tail, `/`. */
    base: string
    titles: string[]
    originals: Sparse<string>[]
    tails: string[]
    /** 0 where the id is the tail up to its first hyphen. */
    ids: Sparse<string>[]
    years: Sparse<number>[]
    certificates: Sparse<string>[]
    /** A digit a film, the position in `FILM_STATES`. */
    states: string
  }
  /** Name, full name where it differs, path, city, zip, street. */
  theaters: [string, Sparse<string>, string, Sparse<string>, Sparse<string>, Sparse<string>][]
  /** Title, path, type. */
  events: [string, string, Sparse<string>][]
  /** Title, path, description. */
  pages: [string, string, Sparse<string>][]
  /** Path of the rest, below the path prefix; absent where this file holds it. */
  more?: string
}

/** What is read after the first part; on a small site it stands in the first. */
export interface SearchMore {
  /** Of films, by position. */
  posters?: Sparse<string>[]
  /** Name, films directed, films played in; films by position. */
  people?: [string, number[], number[]][]
  /** Words of theaters, events and pages, by list and position. */
  texts?: [TextOwner, number, string][]
}

export type TextOwner = 'theaters' | 'events' | 'pages'
