import type { FavouriteCinema } from './favourite-cinemas'

/** Channel between the tabs of members with lists. */
export const FAVOURITES_CHANNEL = 'loyalty-favourites'

/** Message between tabs after the service has accepted a change. */
export type FavouritesMessage =
  | { kind: 'film'; memberId: string; movieId: string; isKept: boolean }
  | { kind: 'cinemas'; memberId: string; cinemas: readonly FavouriteCinema[] }

/** Parses a channel message, which may come from a tab of another release. @returns null for anything else */
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
