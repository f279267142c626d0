import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import { commonFields, FavouriteCinemaSchema } from './reply-fields'

const films = v.looseObject({
  ...commonFields,
  externalFilmIds: v.optional(v.array(v.string())),
  /** `{brand}Ids` is under the brand's own name. */
})
const cinemas = v.looseObject({ ...commonFields, favoriteCinemas: v.optional(v.array(FavouriteCinemaSchema)) })
const read = { method: 'GET', body: null, versions: [3], caller: 'member', hasEffects: false, captcha: null } as const
const change = { method: 'POST', query: [], versions: [3], caller: 'member', hasEffects: true, captcha: null } as const
/** `externalFilmId` and `{brand}Id` are both the film's id (specification §3 Favourites). */
const film = v.looseObject({ externalFilmId: v.string() })

/** Specification §7 Favourites. */
export const FAVOURITE_CALLS = defineCalls({
  getFavoriteFilms: { ...read, path: '/Member/v3/GetFavoriteFilms', query: ['{brand}CircuitId'], reply: films },
  addFavoriteFilm: { ...change, path: '/Member/v3/AddFavoriteFilm', body: film, reply: films },
  removeFavoriteFilm: { ...change, path: '/Member/v3/RemoveFavoriteFilm', body: film, reply: films },
  getFavoriteCinemas: { ...read, path: '/Member/v3/GetFavoriteCinemas', query: [], reply: cinemas },
  /** One theater to add, or the whole list with its subscriptions. */
  addFavoriteCinema: {
    ...change,
    path: '/Member/v3/AddFavoriteCinema',
    body: v.looseObject({ favoriteCinemas: v.union([FavouriteCinemaSchema, v.array(FavouriteCinemaSchema)]) }),
    reply: cinemas,
  },
  removeFavoriteCinema: {
    ...change,
    path: '/Member/v3/RemoveFavoriteCinema',
    body: v.looseObject({ boxofficeCinemaId: v.string() }),
    reply: cinemas,
  },
})
