import * as v from 'valibot'
import type { FavouriteCinemaSchema } from '../../../features/session/rules/calls/reply-fields'
import { type DatabaseTransaction, Flag, parseRows, type Read } from '../../database/database'
import type { MemberAt } from './member'

type FavouriteCinema = Pick<v.InferOutput<typeof FavouriteCinemaSchema>, 'boxofficeCinemaId' | 'subscribeToNewsletter'>

const CinemaRow = v.object({ boxofficeCinemaId: v.string(), subscribeToNewsletter: Flag })

/** A member's favourite cinemas, oldest first. */
export async function listFavouriteCinemas(read: Read, memberId: string): Promise<FavouriteCinema[]> {
  const sql = `SELECT cinema_id AS boxofficeCinemaId, is_subscribed AS subscribeToNewsletter FROM favourite_cinemas
    WHERE member_id = ? ORDER BY added_at, rowid`
  return parseRows(CinemaRow, await read(sql, [memberId]))
}

/** Adds cinemas or updates their subscriptions; other favourites are kept. */
export async function keepFavouriteCinemas(
  { write }: DatabaseTransaction,
  { memberId, cinemas, now }: MemberAt & { cinemas: readonly FavouriteCinema[] },
): Promise<void> {
  for (const { boxofficeCinemaId, subscribeToNewsletter } of cinemas)
    await write(
      `INSERT INTO favourite_cinemas (member_id, cinema_id, is_subscribed, added_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET is_subscribed = excluded.is_subscribed`,
      [memberId, boxofficeCinemaId, subscribeToNewsletter ? 1 : 0, now],
    )
}

/** Removes a cinema, if it is a favourite. */
export async function removeFavouriteCinema(
  { write }: DatabaseTransaction,
  { memberId, cinemaId }: { memberId: string; cinemaId: string },
): Promise<void> {
  await write('DELETE FROM favourite_cinemas WHERE member_id = ? AND cinema_id = ?', [memberId, cinemaId])
}

/** Ids of a member's favourite films, oldest first. */
export async function listFavouriteFilms(read: Read, memberId: string): Promise<string[]> {
  const sql = 'SELECT film_id FROM favourite_films WHERE member_id = ? ORDER BY added_at, film_id'
  return (await read(sql, [memberId])).map(row => String(row['film_id']))
}

/** Adds a film; an existing favourite keeps its position. */
export async function addFavouriteFilm(
  { write }: DatabaseTransaction,
  { memberId, filmId, now }: MemberAt & { filmId: string },
): Promise<void> {
  const sql = 'INSERT INTO favourite_films (member_id, film_id, added_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
  await write(sql, [memberId, filmId, now])
}

/** Removes a film, if it is a favourite. */
export async function removeFavouriteFilm(
  { write }: DatabaseTransaction,
  { memberId, filmId }: { memberId: string; filmId: string },
): Promise<void> {
  await write('DELETE FROM favourite_films WHERE member_id = ? AND film_id = ?', [memberId, filmId])
}
