import type { Coordinates } from './distance'

/** Where every visible theater stands, below the path prefix: written by build and refresh, read when it is asked for. */
export const THEATER_PLACES_PATH = '/digest/places.json'
/** Told apart from files that a newer release may write. */
export const THEATER_PLACES_VERSION = 1

export interface TheaterAddress {
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/** Where a theater stands, as far as anybody knows. */
export interface TheaterPlace {
  address: TheaterAddress | null
  coordinates: Coordinates | null
}

export type TheaterPlaces = ReadonlyMap<string, TheaterPlace>

type Text = string | null

/** The places as they lie on disk, a row for each theater: id, coordinates, and of the address street, city, state, zip. */
export interface TheaterPlacesFile {
  version: typeof THEATER_PLACES_VERSION
  places: [id: string, coordinates: [number, number] | null, address: [Text, Text, Text, Text] | null][]
}

interface Located {
  id: string
  address?: { [Part in keyof TheaterAddress]?: Text | undefined } | null | undefined
  coordinates?: Coordinates | null | undefined
}

/** A theater's place as pages and files hold it. */
export function placeOf({ address, coordinates }: Pick<Located, 'address' | 'coordinates'>): TheaterPlace {
  return {
    address: address
      ? {
          street: address.street ?? null,
          city: address.city ?? null,
          state: address.state ?? null,
          zip: address.zip ?? null,
        }
      : null,
    coordinates: coordinates ? { latitude: coordinates.latitude, longitude: coordinates.longitude } : null,
  }
}

/** Writes places in rows. */
export function buildTheaterPlaces(theaters: readonly Located[]): TheaterPlacesFile {
  return {
    version: THEATER_PLACES_VERSION,
    places: theaters.map(theater => {
      const { address, coordinates } = placeOf(theater)
      return [
        theater.id,
        coordinates && [coordinates.latitude, coordinates.longitude],
        address && [address.street, address.city, address.state, address.zip],
      ]
    }),
  }
}

/** Reads places by theater id, without rows it cannot read; null for anything else. */
export function parseTheaterPlaces(file: unknown): TheaterPlaces | null {
  const { version, places } = (file ?? {}) as { version?: unknown; places?: unknown }
  if (version !== THEATER_PLACES_VERSION || !Array.isArray(places)) return null
  return new Map(places.flatMap((row: unknown) => readRow(row) ?? []))
}

function readRow(row: unknown): [string, TheaterPlace][] | null {
  if (!Array.isArray(row) || typeof row[0] !== 'string') return null
  const [id, coordinates, address] = row as [string, unknown, unknown]
  const place: TheaterPlace = { address: null, coordinates: null }
  if (Array.isArray(coordinates)) {
    const [latitude, longitude] = coordinates as unknown[]
    if (typeof latitude === 'number' && typeof longitude === 'number') place.coordinates = { latitude, longitude }
  }
  if (Array.isArray(address)) {
    const [street = null, city = null, state = null, zip = null] = address.map((part: unknown) =>
      typeof part === 'string' ? part : null,
    )
    place.address = { street, city, state, zip }
  }
  return [[id, place]]
}
