/** An id as `{brand}Ids` hold it (specification §3 Favourites): a number where it is a whole one that survives, else its text. */
export function brandFilmId(filmId: string): number | string {
  const number = Number(filmId)
  return Number.isSafeInteger(number) && String(number) === filmId ? number : filmId
}
