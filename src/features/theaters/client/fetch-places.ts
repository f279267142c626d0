import { languageAddress } from '../../site/client/language-address'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { reportError } from '../../../platform/report-error'
import { parseTheaterPlaces, THEATER_PLACES_PATH, type TheaterPlaces } from '../rules/theater-places'

const TIMEOUT_MS = 10_000

/** Fetches the theaters' locations. @returns null after a fault, which is reported */
export async function fetchPlaces(): Promise<TheaterPlaces | null> {
  const url = languageAddress(THEATER_PLACES_PATH)
  const response = await fetchJson({ url, timeoutMs: TIMEOUT_MS, retries: 1 })
  const places = response.ok ? parseTheaterPlaces(response.value) : null
  if (!places) {
    const fault = response.ok ? `${url} holds no places` : formatFetchFault(response.error)
    reportError(new Error(fault), 'theaters')
  }
  return places
}
