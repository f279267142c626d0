import { createStore } from '../../../platform/store'
import type { FavouriteEvent } from '../rules/favourites'

/** The current favourites event; each event is a new object, and replaces the last one. Null: none. */
const event = createStore<FavouriteEvent | null>(null)

export const readFavouriteEvent = event.read
export const emitFavouriteEvent = event.write
export const subscribeFavouriteEvents = event.subscribe
