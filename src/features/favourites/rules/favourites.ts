import type { CallFault } from '../../session/rules/call-fault'
import type { CypherBrand } from '../../session/rules/calls/cypher-call'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'

type Brand = Pick<CypherBrand, 'brandPrefix'>

export interface FavouriteFilm {
  movieId: string
  title: string
}

/** Ids of a member's films (specification §3 Favourite films reply): `externalFilmIds`, or numeric `{brand}Ids`. */
export function filmIdsOf(reply: unknown, { brandPrefix }: Brand): string[] {
  if (typeof reply !== 'object' || reply === null) return []
  const fields: Readonly<Record<string, unknown>> = { ...reply }
  const listed = fields['externalFilmIds'] ?? fields[`${brandPrefix}Ids`]
  if (!Array.isArray(listed)) return []
  const ids = listed.flatMap((id: unknown) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []))
  return [...new Set(ids.filter(id => id !== ''))]
}

/** Payload that adds or removes a film (specification §3 Favourite film payload): both fields are its id. */
export function filmPayload(filmId: string, { brandPrefix }: Brand): Record<string, string> {
  return { externalFilmId: filmId, [`${brandPrefix}Id`]: filmId }
}

export interface FavouriteTheater {
  theaterId: string
  name: string
}

/** A member's favourite theater (specification §3 Favourite cinema). */
export interface FavouriteCinema {
  boxofficeCinemaId: string
  subscribeToNewsletter: boolean
}

/** Payload that adds one theater with its newsletter (specification §7 Favourites). */
export function addedCinema(theaterId: string): { favoriteCinemas: FavouriteCinema } {
  return { favoriteCinemas: { boxofficeCinemaId: theaterId, subscribeToNewsletter: true } }
}

/** Payload that changes a theater's newsletter: the whole list (specification §7 Favourites). */
export function subscribedCinemas(
  cinemas: readonly FavouriteCinema[],
  theaterId: string,
  subscribeToNewsletter: boolean,
): { favoriteCinemas: FavouriteCinema[] } {
  const favoriteCinemas = cinemas.map(cinema =>
    cinema.boxofficeCinemaId === theaterId ? { ...cinema, subscribeToNewsletter } : cinema,
  )
  return { favoriteCinemas }
}

/** Event of a favourites list that is shown to the visitor. */
export type FavouriteEvent =
  /** A guest added a first film, or tried to add a theater: invites them to an account. */
  | { kind: 'invitation'; of: 'film' | 'theater'; name: string }
  | { kind: 'fault'; fault: CallFault; name: string; retry: () => void }
  | { kind: 'full' }
  /** The browser cannot store the list, which lasts as long as the page. */
  | { kind: 'unkept' }
  /** A link has signed a member in: whether that is the visitor, whose films are then added to the member's list. */
  | { kind: 'question'; member: MemberDetails; count: number; confirm: () => void }
  /** A guest's films were added to the member's list; `left` films could not be added yet. */
  | { kind: 'merged'; count: number; left: number }

/** Channel between the tabs of members with lists. */
export const FAVOURITES_CHANNEL = 'loyalty-favourites'

/** A change that the service has accepted. */
export type FavouritesChange =
  | { kind: 'film'; movieId: string; isKept: boolean }
  | { kind: 'cinemas'; cinemas: readonly FavouriteCinema[] }

/** Parses a channel message, which may come from a tab of another release. @returns null for anything else */
export function parseFavouritesMessage(data: unknown): (FavouritesChange & { memberId: string }) | null {
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
