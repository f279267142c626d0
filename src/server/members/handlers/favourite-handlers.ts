import * as v from 'valibot'
import { FavouriteCinemaSchema } from '../../../features/session/rules/calls/reply-fields'
import type { FAVOURITE_CALLS } from '../../../features/session/rules/calls/wallet-calls'
import { failure, success } from '../../../platform/result'
import { type BackendCall, type BackendHandlers, parseFields, refuse, refuseCall, succeed } from '../backend-call'
import { forMember } from './require-member'
import {
  addFavouriteFilm,
  keepFavouriteCinemas,
  listFavouriteCinemas,
  listFavouriteFilms,
  removeFavouriteCinema,
  removeFavouriteFilm,
} from '../records/favourites'

/** Assumption: no circuit has more cinemas, and no cinema id is longer. */
const MOST_CINEMAS = 1_000
const CinemaId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const Cinema = v.looseObject({ ...FavouriteCinemaSchema.entries, boxofficeCinemaId: CinemaId })
const KeepFields = v.looseObject({
  favoriteCinemas: v.union([
    v.pipe(v.array(Cinema), v.maxLength(MOST_CINEMAS)),
    v.pipe(
      Cinema,
      v.transform(cinema => [cinema]),
    ),
  ]),
})
const RemoveFields = v.looseObject({ boxofficeCinemaId: CinemaId })

const cinemasOf = async ({ database }: BackendCall, memberId: string) =>
  succeed({ favoriteCinemas: await listFavouriteCinemas(database.read, memberId) })

/** An id in `{brand}Ids` (specification §3 Favourites): a number when it is a canonical safe integer, else text. */
function brandFilmId(filmId: string): number | string {
  const number = Number(filmId)
  return Number.isSafeInteger(number) && String(number) === filmId ? number : filmId
}

/** Assumption: no film id is longer. */
const FilmId = v.union([
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.transform(id => String(id)),
  ),
])

/** `externalFilmId`, else `{brand}Id` (specification §3 Favourite film payload: both are the film's id). */
function filmIdOf({ fields, membershipConfig }: BackendCall) {
  const id = v.safeParse(FilmId, fields['externalFilmId'] ?? fields[`${membershipConfig.brandPrefix}Id`])
  return id.success ? success(id.output) : failure(refuseCall(400, 'externalFilmId is missing or not of its kind'))
}

async function filmsOf({ database, membershipConfig }: BackendCall, memberId: string) {
  const ids = await listFavouriteFilms(database.read, memberId)
  return succeed({ externalFilmIds: ids, [`${membershipConfig.brandPrefix}Ids`]: ids.map(brandFilmId) })
}

/** Specification §7 Favourites. Calls that change favourites return the updated list. */
export const FAVOURITE_HANDLERS: BackendHandlers<keyof typeof FAVOURITE_CALLS> = {
  getFavoriteCinemas: forMember(cinemasOf),
  addFavoriteCinema: forMember(async (call, memberId) => {
    const fields = parseFields(KeepFields, call)
    if (!fields.ok) return fields.error
    const cinemas = fields.value.favoriteCinemas
    const known = new Set(call.membershipConfig.cinemaIds)
    // A release of an earlier version contains no cinema ids: then any cinema may be added.
    if (known.size > 0 && cinemas.some(({ boxofficeCinemaId }) => !known.has(boxofficeCinemaId)))
      return refuse('unknownCinema')
    const kept = { memberId, cinemas, now: call.clock() }
    await call.database.write(transaction => keepFavouriteCinemas(transaction, kept))
    return cinemasOf(call, memberId)
  }),
  /** Also accepts cinemas that the site no longer has. */
  removeFavoriteCinema: forMember(async (call, memberId) => {
    const fields = parseFields(RemoveFields, call)
    if (!fields.ok) return fields.error
    const cinemaId = fields.value.boxofficeCinemaId
    await call.database.write(transaction => removeFavouriteCinema(transaction, { memberId, cinemaId }))
    return cinemasOf(call, memberId)
  }),
  getFavoriteFilms: forMember(filmsOf),
  addFavoriteFilm: forMember(async (call, memberId) => {
    const film = filmIdOf(call)
    if (!film.ok) return film.error
    // A release of an earlier version contains no film ids: then any film may be added.
    if (call.movieIds.size > 0 && !call.movieIds.has(film.value)) return refuse('filmNotYetOffered')
    const added = { memberId, filmId: film.value, now: call.clock() }
    await call.database.write(transaction => addFavouriteFilm(transaction, added))
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
