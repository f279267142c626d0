import type { CypherBrand } from '../../session/rules/calls/cypher-call'

type Brand = Pick<CypherBrand, 'brandPrefix'>

/** A film to add to a list or remove from it. */
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
