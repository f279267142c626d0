import { withPrefix } from 'gatsby'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { reportError } from '../../../platform/report-error'
import { createStore } from '../../../platform/store'
import { parseTheaterPlaces, THEATER_PLACES_PATH, type TheaterPlaces } from '../rules/theater-places'

/** `places` is empty until ready. */
export type PlacesState = { status: 'idle' | 'loading' | 'ready' | 'failed'; places: TheaterPlaces }

export const NO_PLACES: PlacesState = { status: 'idle', places: new Map() }

const TIMEOUT_MS = 10_000

const store = createStore(NO_PLACES)
let loading: Promise<boolean> | null = null

export const { read: readPlaces, subscribe: subscribePlaces } = store

/** Loads the theaters' locations unless loaded or loading; retries after a failure. @returns whether they are loaded */
export function loadPlaces(): Promise<boolean> {
  if (store.read().status === 'ready') return Promise.resolve(true)
  loading ??= load().finally(() => {
    loading = null
  })
  return loading
}

/** Sets the places as loaded, or resets them with null; for tests. */
export function setPlaces(places: TheaterPlaces | null): void {
  store.write(places ? { status: 'ready', places } : NO_PLACES)
}

async function load(): Promise<boolean> {
  store.write({ ...store.read(), status: 'loading' })
  const url = withPrefix(THEATER_PLACES_PATH)
  const response = await fetchJson({ url, timeoutMs: TIMEOUT_MS, retries: 1 })
  const places = response.ok ? parseTheaterPlaces(response.value) : null
  if (places) {
    store.write({ status: 'ready', places })
    return true
  }
  reportError(new Error(response.ok ? `${url} holds no places` : formatFetchFault(response.error)), 'theaters')
  store.write({ ...store.read(), status: 'failed' })
  return false
}
