import type { FavouriteCinema } from './favourite-cinemas'

/** Name of the channel between the tabs of members with lists. */
export const FAVOURITES_CHANNEL = 'loyalty-favourites'

/** What one tab tells the others once the service has taken a change: of whose list, and how it stands. */
export type FavouritesMessage =
  | { kind: 'film'; memberId: string; movieId: string; isKept: boolean }
  | { kind: 'cinemas'; memberId: string; cinemas: readonly FavouriteCinema[] }

/** Reads what came over the channel: tabs may be of another release. @returns null for what is no message */
export function parseFavouritesMessage(data: unknown): FavouritesMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { kind, memberId, movieId, isKept, cinemas } = data as Record<string, unknown>
  if (typeof memberId !== 'string') return null
  if (kind === 'film' && typeof movieId === 'string' && typeof isKept === 'boolean')
    return { kind, memberId, movieId, isKept }
  if (kind === 'cinemas' && Array.isArray(cinemas) && cinemas.every(isCinema)) return { kind, memberId, cinemas }
  return null
}

function isCinema(value: unknown): value is FavouriteCinema {
  if (typeof value !== 'object' || value === null) return false
  const { boxofficeCinemaId, subscribeToNewsletter } = value as Record<string, unknown>
  return typeof boxofficeCinemaId === 'string' && typeof subscribeToNewsletter === 'boolean'
}
