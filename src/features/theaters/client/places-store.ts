import { reportError } from '../../../platform/report-error'
import { createStore } from '../../../platform/store'
import type { TheaterPlaces } from '../rules/theater-places'

/** `places` is empty until ready. */
export type PlacesState = { status: 'idle' | 'loading' | 'ready' | 'failed'; places: TheaterPlaces }

export const NO_PLACES: PlacesState = { status: 'idle', places: new Map() }

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
  const places = await import(/* webpackChunkName: "nearby" */ './fetch-places').then(
    ({ fetchPlaces }) => fetchPlaces(),
    (error: unknown) => reportError(error, 'theaters'),
  )
  store.write(places ? { status: 'ready', places } : { ...store.read(), status: 'failed' })
  return Boolean(places)
}
