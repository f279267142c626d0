import * as v from 'valibot'

/** Path of the events with films, without path prefix and language (contracts §5). */
export const SERIES_FILE_PATH = '/feeds/series.json'

export const SeriesFileSchema = v.object({
  /** ISO instant at which the source was read that changed the file last. */
  updatedAt: v.string(),
  series: v.array(
    v.object({
      /** Of the event. */
      id: v.string(),
      title: v.string(),
      movieIds: v.array(v.string()),
      /** Empty for all theaters. */
      theaterIds: v.array(v.string()),
    }),
  ),
})

/** Events of the site that have films: what a wish about a series is matched by. */
export type SeriesFile = v.InferOutput<typeof SeriesFileSchema>
