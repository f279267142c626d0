import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import {
  buildTheaterPlaces,
  THEATER_PLACES_PATH,
  type TheaterPlacesFile,
} from '../../features/theaters/rules/theater-places'
import { replaceFile } from '../publish/replace-file'

interface WritePlacesFile {
  listings: Pick<Listings, 'theaters'>
  publicDir: string
  /** Set on a served folder, whose files have compressed siblings. */
  compressed?: boolean
}

/** Writes where visible theaters stand (`/digest/places.json`), for distances and addresses. */
export async function writePlacesFile({ listings, publicDir, compressed = false }: WritePlacesFile): Promise<void> {
  const content = JSON.stringify(placesOf(listings))
  await replaceFile({ dir: publicDir, file: THEATER_PLACES_PATH.slice(1), content, compressed })
}

/** The places of theaters that visitors see. */
export function placesOf({ theaters }: Pick<Listings, 'theaters'>): TheaterPlacesFile {
  return buildTheaterPlaces(theaters.filter(({ hidden }) => !hidden))
}
