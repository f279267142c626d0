import type { Coordinates } from './distance'

/** Locations of all visible theaters, below the path prefix: written by build and refresh, loaded on demand. */
export const THEATER_PLACES_PATH = '/digest/places.json'
/** Distinguishes the file from those of a newer release. */
const THEATER_PLACES_VERSION = 1

export interface TheaterAddress {
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/** Location of a theater, as far as it is known. */
export interface TheaterPlace {
  address: TheaterAddress | null
  coordinates: Coordinates | null
}

export type TheaterPlaces = ReadonlyMap<string, TheaterPlace>

type Text = string | null

/** The file's format, one row per theater: id, coordinates, and street, city, state and zip of the address. */
export interface TheaterPlacesFile {
  version: typeof THEATER_PLACES_VERSION
  places: [id: string, coordinates: [number, number] | null, address: [Text, Text, Text, Text] | null][]
}

interface Located {
  id: string
  address?: { [Part in keyof TheaterAddress]?: Text | undefined } | null | undefined
  coordinates?: Coordinates | null | undefined
}

/** Normalises a theater's location from pages and files. */
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

/** Parses places by theater id and skips invalid rows; null for any other file. */
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
