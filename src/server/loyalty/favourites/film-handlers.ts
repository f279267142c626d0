import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import { type BackendCall, type BackendHandlers, type BackendReply, refuse, succeed } from '../backend-call'
import { forMember } from '../calls/member-handler'
import { refuseCall } from '../calls/refuse-call'
import { brandFilmId } from './brand-film-id'
import { addFavouriteFilm, listFavouriteFilms, removeFavouriteFilm } from './favourite-films'

/** Assumption: no film id is longer. */
const MAX_ID_LENGTH = 100

const FilmId = v.union([
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ID_LENGTH)),
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.transform(id => String(id)),
  ),
])

/** `externalFilmId`, else `{brand}Id` (specification §3 Favourite film payload: both are the film's id). */
function filmIdOf({ fields, membershipConfig }: BackendCall): Result<string, BackendReply> {
  const id = v.safeParse(FilmId, fields['externalFilmId'] ?? fields[`${membershipConfig.brandPrefix}Id`])
  return id.success ? success(id.output) : failure(refuseCall(400, 'externalFilmId is missing or not of its kind'))
}

async function filmsOf({ database, membershipConfig }: BackendCall, memberId: string): Promise<BackendReply> {
  const ids = await listFavouriteFilms(database.read, memberId)
  return succeed({ externalFilmIds: ids, [`${membershipConfig.brandPrefix}Ids`]: ids.map(brandFilmId) })
}

/** Specification §7 Favourites: films. Calls that change favourites return the updated list. */
export const FAVOURITE_FILM_HANDLERS: BackendHandlers<'getFavoriteFilms' | 'addFavoriteFilm' | 'removeFavoriteFilm'> = {
  getFavoriteFilms: forMember(filmsOf),
  addFavoriteFilm: forMember(async (call, memberId) => {
    const film = filmIdOf(call)
    if (!film.ok) return film.error
    // A release of an earlier version contains no film ids: then any film may be added.
    if (call.movieIds.size > 0 && !call.movieIds.has(film.value)) return refuse('filmNotYetOffered')
    await call.database.write(transaction =>
      addFavouriteFilm(transaction, { memberId, filmId: film.value, now: call.clock() }),
    )
    return filmsOf(call, memberId)
  }),
  /** Also accepts films that the site no longer has. */
  removeFavoriteFilm: forMember(async (call, memberId) => {
    const film = filmIdOf(call)
    if (!film.ok) return film.error
    await call.database.write(transaction => removeFavouriteFilm(transaction, { memberId, filmId: film.value }))
    return filmsOf(call, memberId)
  }),
}
