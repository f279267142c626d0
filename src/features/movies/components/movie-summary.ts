/** What a list needs of a film. `path` is null for a film without a page. */
export interface MovieSummary {
  movieId: string
  title: string
  path: string | null
  poster: string | null
  certificate: string | null
  runtimeMinutes: number | null
  releaseDate?: string | null
  /** Year the film was made. */
  year?: number | null
  directors?: readonly string[]
  genres?: readonly string[]
  /** NEW and PREVIEW are shown, others are not. */
  flags?: readonly string[]
  /** Labels of its showtimes' formats, the weightiest first. */
  formats?: readonly string[]
  /** Visible theaters with a showtime from today on. */
  theaterIds?: readonly string[]
}
