/** Increase it when a browser that reads the older shape would misread the file. */
export const SEARCH_FILE_VERSION = 1

/** 0 for no value, to save bytes. */
export type Sparse<T> = T | 0

/**
 * `/search/index.json`: the index for the first keystrokes. Stored in columns, so that a thousand films stay below 60
 * kB compressed; all columns share the same positions.
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
