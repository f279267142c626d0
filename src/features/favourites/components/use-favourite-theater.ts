import { useCallback, useSyncExternalStore } from 'react'
import {
  type FavouriteTheater,
  isFavouriteCinema,
  pressFavouriteTheater,
  subscribeFavouriteCinemas,
} from '../client/favourite-cinemas'

const no = () => false

/** Whether a theater is on the member's list, and a function that toggles it. False before hydration. */
export function useFavouriteTheater({ theaterId, name }: FavouriteTheater): [isKept: boolean, press: () => void] {
  const read = useCallback(() => isFavouriteCinema(theaterId), [theaterId])
  const isKept = useSyncExternalStore(subscribeFavouriteCinemas, read, no)
  return [isKept, () => pressFavouriteTheater({ theaterId, name })]
}
