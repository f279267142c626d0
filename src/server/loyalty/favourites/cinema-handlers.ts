import * as v from 'valibot'
import { FavouriteCinemaSchema } from '../../../features/session/rules/calls/reply-fields'
import { type BackendCall, type BackendHandlers, type BackendReply, succeed } from '../backend-call'
import { forMember } from '../calls/member-handler'
import { parseFields } from '../calls/parse-fields'
import { refuseCall } from '../calls/refuse-call'
import { keepFavouriteCinemas, listFavouriteCinemas, removeFavouriteCinema } from './favourite-cinemas'

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

const cinemasOf = async ({ database }: BackendCall, memberId: string): Promise<BackendReply> =>
  succeed({ favoriteCinemas: await listFavouriteCinemas(database.read, memberId) })

/** Specification §7 Favourites: theaters. Calls that change favourites return the updated list. */
export const FAVOURITE_CINEMA_HANDLERS: BackendHandlers<
  'getFavoriteCinemas' | 'addFavoriteCinema' | 'removeFavoriteCinema'
> = {
  getFavoriteCinemas: forMember(cinemasOf),
  addFavoriteCinema: forMember(async (call, memberId) => {
    const fields = parseFields(KeepFields, call)
    if (!fields.ok) return fields.error
    const cinemas = fields.value.favoriteCinemas
    const known = new Set(call.membershipConfig.cinemaIds)
    // A release of an earlier version contains no cinema ids: then any cinema may be added.
    if (known.size > 0 && cinemas.some(({ boxofficeCinemaId }) => !known.has(boxofficeCinemaId)))
      return refuseCall(400, 'There is no such cinema')
    await call.database.write(transaction =>
      keepFavouriteCinemas(transaction, { memberId, cinemas, now: call.clock() }),
    )
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
}
