import * as v from 'valibot'

/** Path of the week's notable showtimes, without path prefix and language (contracts §5). */
export const NOTABLE_FILE_PATH = '/feeds/notable.json'
export const NOTABLE_FEED_PATH = '/feeds/notable.rss'
/** Path of their page. */
export const NOTABLE_PAGE_PATH = '/notable/'

/** Most showtimes that page and feed list. */
export const MOST_NOTABLE = 200

const NotableMarkSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['lastChance', 'onlyShowing']), until: v.string() }),
  v.object({ kind: v.picklist(['rarePrint', 'withGuests']), label: v.string() }),
])

const NotableItemSchema = v.object({
  /** Of the showtime, unique within its theater. */
  id: v.string(),
  theaterId: v.string(),
  theater: v.object({ name: v.string(), path: v.string() }),
  movieId: v.string(),
  title: v.string(),
  /** Path of the film's page, with its day; null without one. */
  path: v.nullable(v.string()),
  /** The theater's local time, `YYYY-MM-DDTHH:mm:ss`. */
  startsAt: v.string(),
  /** Epoch ms. */
  startsAtMs: v.number(),
  businessDay: v.string(),
  marks: v.array(NotableMarkSchema),
})

/** A showtime that is worth knowing, in the language of its file. */
export type NotableItem = v.InferOutput<typeof NotableItemSchema>

export const NotableFileSchema = v.object({
  /** ISO instant at which the source was read that changed the file last. */
  updatedAt: v.string(),
  items: v.array(NotableItemSchema),
})

export type NotableFile = v.InferOutput<typeof NotableFileSchema>
