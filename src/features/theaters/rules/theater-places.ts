import type { Coordinates } from './distance'

/** Locations of all visible theaters, below the path prefix: written by build and refresh, loaded on demand. */
export const THEATER_PLACES_PATH = '/digest/places.json'
/** Distinguishes the file from those of a newer release. */
const THEATER_PLACES_VERSION = 1

const ADDRESS_PARTS = ['street', 'city', 'state', 'zip'] as const

export type TheaterAddress = Record<(typeof ADDRESS_PARTS)[number], string | null>

/** Location of a theater, as far as it is known. */
export interface TheaterPlace {
  address: TheaterAddress | null
  coordinates: Coordinates | null
}

export type TheaterPlaces = ReadonlyMap<string, TheaterPlace>

/** The file's format, one row per theater: id, coordinates, and street, city, state and zip of the address. */
export interface TheaterPlacesFile {
  version: typeof THEATER_PLACES_VERSION
  places: [id: string, coordinates: [number, number] | null, address: (string | null)[] | null][]
}

interface Located {
  id: string
  address?: { [Part in keyof TheaterAddress]?: string | null | undefined } | null | undefined
  coordinates?: Coordinates | null | undefined
}

/** Normalises a theater's location from pages and files. */
export function placeOf({ address, coordinates }: Pick<Located, 'address' | 'coordinates'>): TheaterPlace {
  return {
    address: address ? addressOf(part => address[part]) : null,
    coordinates: coordinates ? { latitude: coordinates.latitude, longitude: coordinates.longitude } : null,
  }
}

function addressOf(read: (part: keyof TheaterAddress, at: number) => unknown): TheaterAddress {
  const textOf = (text: unknown) => (typeof text === 'string' ? text : null)
  return Object.fromEntries(ADDRESS_PARTS.map((part, at) => [part, textOf(read(part, at))])) as TheaterAddress
}

export function buildTheaterPlaces(theaters: readonly Located[]): TheaterPlacesFile {
  return {
    version: THEATER_PLACES_VERSION,
    places: theaters.map(theater => {
      const { address, coordinates } = placeOf(theater)
      return [
        theater.id,
        coordinates && [coordinates.latitude, coordinates.longitude],
        address && ADDRESS_PARTS.map(part => address[part]),
      ]
    }),
  }
}

/** Parses places by theater id and skips invalid rows; null for any other file. */
export function parseTheaterPlaces(file: unknown): TheaterPlaces | null {
  const { version, places } = (file ?? {}) as { version?: unknown; places?: unknown }
  if (version !== THEATER_PLACES_VERSION || !Array.isArray(places)) return null
  return new Map(places.flatMap(readRow))
}

function readRow(row: unknown): [string, TheaterPlace][] {
  const [id, coordinates, address]: unknown[] = Array.isArray(row) ? row : []
  if (typeof id !== 'string') return []
  const [latitude, longitude]: unknown[] = Array.isArray(coordinates) ? coordinates : []
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  const parts: unknown[] | null = Array.isArray(address) ? address : null
  return [
    [id, { address: parts && addressOf((_, at) => parts[at]), coordinates: isPlaced ? { latitude, longitude } : null }],
  ]
}
