/** Fields of a film that lists need. `path` is null for a film without a page. */
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
  /** Only NEW and PREVIEW are shown. */
  flags?: readonly string[]
  /** Labels of its showtimes' formats, the most important first. */
  formats?: readonly string[]
  /** Visible theaters with a showtime from today on. */
  theaterIds?: readonly string[]
}
