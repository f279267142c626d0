import { readClock } from '../../../platform/clock'
import { readStored, writeStored } from '../../../platform/storage'
import { dropOldPicks, formatPicks, parsePicks, type ShowtimePick } from '../rules/pick-address'

/** localStorage key of the shortlist (contracts, In the browser). */
export const SHORTLIST_KEY = 'shortlist'

const listeners = new Set<() => void>()
let known: { text: string; picks: readonly ShowtimePick[] } | null = null

/** The visitor's picks; the same array until they change. Days that are over in every zone are left out. */
export function readShortlist(): readonly ShowtimePick[] {
  known ??= parse(readStored(SHORTLIST_KEY) ?? '')
  return known.picks
}

/** Stores the picks in the browser, or in memory when storage fails. */
export function writeShortlist(picks: readonly ShowtimePick[]): void {
  const text = formatPicks(picks)
  if (known?.text === text) return
  writeStored(SHORTLIST_KEY, text)
  known = { text, picks }
  for (const listener of listeners) listener()
}

/** Calls `listener` when the picks change, in this tab or another. @returns the function that unsubscribes */
export function subscribeShortlist(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Reads changes that other tabs made without listeners here.
    const stored = readStored(SHORTLIST_KEY)
    if (stored !== null && stored !== known?.text) known = null
    window.addEventListener('storage', hearOtherTab)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab)
  }
}

/** Clears the store; for tests. */
export function forgetShortlist(): void {
  known = null
}

/** A null key means that another tab cleared its storage. */
function hearOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== SHORTLIST_KEY && key !== null) return
  known = parse(newValue ?? '')
  for (const listener of listeners) listener()
}

function parse(text: string): { text: string; picks: readonly ShowtimePick[] } {
  const utcDay = new Date(readClock()).toISOString().slice(0, 10)
  const picks = dropOldPicks(parsePicks(text).picks, utcDay)
  return { text: formatPicks(picks), picks }
}
