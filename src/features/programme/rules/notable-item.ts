import type { NotableMark } from './notable-showtimes'

/** Path of the week's notable showtimes, without path prefix and language (contracts §5). */
export const NOTABLE_FILE_PATH = '/feeds/notable.json'
export const NOTABLE_FEED_PATH = '/feeds/notable.rss'
/** Path of their page. */
export const NOTABLE_PAGE_PATH = '/notable/'

/** Most showtimes that page and feed list. */
export const MOST_NOTABLE = 200

/** A showtime that is worth knowing, in the language of its file. */
export interface NotableItem {
  /** Of the showtime, unique within its theater. */
  id: string
  theaterId: string
  theater: { name: string; path: string }
  movieId: string
  title: string
  /** Path of the film's page, with its theater and day; null without one. */
  path: string | null
  /** The theater's local time, `YYYY-MM-DDTHH:mm:ss`. */
  startsAt: string
  /** Epoch ms. */
  startsAtMs: number
  businessDay: string
  marks: NotableMark[]
}

export interface NotableFile {
  /** ISO instant at which the source was read that changed the file last. */
  updatedAt: string
  items: NotableItem[]
}
