/**
 * An id as in `{brand}Ids` (specification §3 Favourites): a number when it is a safe integer in canonical form,
 * otherwise text.
 */
export function brandFilmId(filmId: string): number | string {
  const number = Number(filmId)
  return Number.isSafeInteger(number) && String(number) === filmId ? number : filmId
}
