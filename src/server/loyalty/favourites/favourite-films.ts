import type { DatabaseTransaction } from '../../database/open-database'

interface Favourite {
  memberId: string
  filmId: string
}

/** Ids of a member's favourite films, oldest first. */
export async function listFavouriteFilms(read: DatabaseTransaction['read'], memberId: string): Promise<string[]> {
  const rows = await read('SELECT film_id FROM favourite_films WHERE member_id = ? ORDER BY added_at, film_id', [
    memberId,
  ])
  return rows.map(row => String(row['film_id']))
}

/** Adds a film; an existing favourite keeps its position. `now` is epoch ms. */
export async function addFavouriteFilm(
  { write }: DatabaseTransaction,
  { memberId, filmId, now }: Favourite & { now: number },
): Promise<void> {
  await write('INSERT INTO favourite_films (member_id, film_id, added_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
    memberId,
    filmId,
    now,
  ])
}

/** Removes a film, if it is a favourite. */
export async function removeFavouriteFilm(
  { write }: DatabaseTransaction,
  { memberId, filmId }: Favourite,
): Promise<void> {
  await write('DELETE FROM favourite_films WHERE member_id = ? AND film_id = ?', [memberId, filmId])
}
