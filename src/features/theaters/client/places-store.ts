import { withPrefix } from 'gatsby'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { reportError } from '../../../platform/report-error'
import { parseTheaterPlaces, THEATER_PLACES_PATH, type TheaterPlaces } from '../rules/theater-places'

export interface PlacesState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Empty until ready. */
  places: TheaterPlaces
}

export const NO_PLACES: PlacesState = { status: 'idle', places: new Map() }

const TIMEOUT_MS = 10_000

let state = NO_PLACES
let reading: Promise<boolean> | null = null
const listeners = new Set<() => void>()

export function readPlaces(): PlacesState {
  return state
}

/** Calls the listener on every change. @returns a function that unsubscribes */
export function subscribePlaces(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Loads the theaters' locations unless they are loaded or loading; retries after a failure.
 * @returns whether they are available
 */
export function loadPlaces(): Promise<boolean> {
  if (state.status === 'ready') return Promise.resolve(true)
  reading ??= read().finally(() => {
    reading = null
  })
  return reading
}

/** Sets the places as loaded, or resets them with null; for tests. */
export function keepPlaces(places: TheaterPlaces | null): void {
  write(places ? { status: 'ready', places } : NO_PLACES)
}

async function read(): Promise<boolean> {
  write({ ...state, status: 'loading' })
  const url = withPrefix(THEATER_PLACES_PATH)
  const answer = await fetchJson({ url, timeoutMs: TIMEOUT_MS, retries: 1 })
  const places = answer.ok ? parseTheaterPlaces(answer.value) : null
  if (places) {
    write({ status: 'ready', places })
    return true
  }
  reportError(new Error(answer.ok ? `${url} holds no places` : formatFetchFault(answer.error)), 'theaters')
  write({ ...state, status: 'failed' })
  return false
}

function write(next: PlacesState): void {
  state = next
  for (const listener of listeners) listener()
}
