import { useSyncExternalStore } from 'react'
import { readShortlist, subscribeShortlist, writeShortlist } from '../client/shortlist-store'
import type { ShowtimePick } from '../rules/pick-address'

const NO_PICKS: readonly ShowtimePick[] = []
const none = () => NO_PICKS

/** The visitor's own picks, synchronized across tabs; empty on the server and on the first render. */
export function useShortlist() {
  const picks = useSyncExternalStore(subscribeShortlist, readShortlist, none)
  return { picks, setPicks: writeShortlist }
}
