import { useSyncExternalStore } from 'react'
import { readClock } from '../../../platform/clock'
import { createStoredValue } from '../../../platform/store'
import { dropOldPicks, formatPicks, parsePicks, type ShowtimePick } from '../rules/pick-address'

/** localStorage key of the shortlist (contracts, In the browser). */
export const SHORTLIST_KEY = 'shortlist'

const NO_PICKS: readonly ShowtimePick[] = []

/** The visitor's own picks, synchronized across tabs; empty on the server and on the first render. */
export function useShortlist() {
  const picks = useSyncExternalStore(shortlist.subscribe, shortlist.read, () => NO_PICKS)
  return { picks, setPicks: shortlist.write }
}

export const shortlist = createStoredValue<readonly ShowtimePick[]>({
  key: SHORTLIST_KEY,
  // Days that are over in every zone are left out.
  parse: text => dropOldPicks(parsePicks(text ?? '').picks, new Date(readClock()).toISOString().slice(0, 10)),
  format: formatPicks,
})
