import type { PageMovie } from './page-data-of'

/** Returns the movie from a page query's result; null for other pages. */
export function readPageMovie(data: unknown): PageMovie | null {
  const movie = isRecord(data) ? data['movie'] : undefined
  if (!isRecord(movie)) return null
  const { movieId, title, path, releaseDate, permalinkOrigin } = movie
  if (typeof movieId !== 'string' || typeof title !== 'string' || typeof path !== 'string') return null
  return {
    movieId,
    title,
    path,
    releaseDate: typeof releaseDate === 'string' ? releaseDate : null,
    permalinkOrigin: typeof permalinkOrigin === 'string' ? permalinkOrigin : null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
