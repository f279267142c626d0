import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { Listings } from '../listings/listings'
import { ASSETS_PATH } from '../../features/site/rules/asset-url'
import type { Fault } from '../../config/fault'
import { formatPictureDetails, parsePicture, PICTURES_FOLDER } from '../../platform/picture-address'
import type { ListingOutput } from './listing-output'
import { makePictures, type MadePictures, type MakePictures } from './make-pictures'
import { mapPictures } from './map-pictures'
import { replaceFile } from '../publish/replace-file'

/** Metadata of a release's pictures as URL fragments, by file below `assets/`. */
type PictureBook = ReadonlyMap<string, string>

const BOOK_FILE = 'facts.json'
const BookSchema = v.record(v.string(), v.string())
const ASSET_FILE = /^(?!.*\.\.)[\w\-./]+$/

/**
 * Resizes the site folder's pictures that pages show, and appends the metadata to each picture's address
 * (platform/picture-address). An unreadable picture stays as it is, with a warning.
 */
export async function makeSitePictures({
  listings,
  storeDir,
  publicDir,
}: Pick<ListingOutput, 'listings' | 'publicDir'> & Pick<MakePictures, 'storeDir'>) {
  const assets = path.join(listings.siteFolder, 'assets')
  const names = new Set<string>()
  const note = (picture: string) => {
    const name = assetOf(picture, listings)
    // A missing file was reported when the records were read.
    if (name && existsSync(path.join(assets, name))) names.add(name)
    return picture
  }
  for (const one of [listings, ...listings.others]) mapPictures(one, note)
  const files = [...names].map(name => path.join(assets, name))
  const { pictureDetails, made } = await makePictures({ files, storeDir, publicDir })
  const book: PictureBook = new Map(
    [...names].sort().flatMap(name => {
      const read = pictureDetails.get(path.join(assets, name))
      return read?.ok ? [[name, formatPictureDetails(read.value)] as const] : []
    }),
  )
  const content = JSON.stringify(Object.fromEntries(book))
  await replaceFile({ dir: path.join(publicDir, PICTURES_FOLDER), file: BOOK_FILE, content })
  return {
    listings: withDetails(listings, book),
    warnings: findUnreadable(listings, pictureDetails, assets),
    pictures: names.size,
    made,
  }
}

/** Appends the metadata of the live release's pictures; newer ones get none, because they are not resized yet. */
export async function withPublishedPictures(input: { listings: Listings; publicDir: string }): Promise<Listings> {
  const file = path.join(input.publicDir, PICTURES_FOLDER, BOOK_FILE)
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return withDetails(input.listings, new Map(Object.entries(v.parse(BookSchema, JSON.parse(text)))))
}

function withDetails(listings: Listings, book: PictureBook): Listings {
  const mapped = mapPictures(listings, picture => picture + (book.get(assetOf(picture, listings) ?? '') ?? ''))
  return { ...mapped, others: listings.others.map(other => withDetails(other, book)) }
}

function findUnreadable(listings: Listings, pictureDetails: MadePictures['pictureDetails'], assets: string): Fault[] {
  const faults: Fault[] = []
  mapPictures(listings, (picture, place) => {
    const name = assetOf(picture, listings)
    const read = name ? pictureDetails.get(path.join(assets, name)) : undefined
    if (read && !read.ok) {
      const message = `assets/${name} cannot be read as a picture, and is shown as it is: ${read.error}`
      faults.push({ severity: 'warning', ...place, message })
    }
    return picture
  })
  return faults
}

/** The file below `assets/` of a page's picture; null for others. Rich text has no path prefix. */
function assetOf(picture: string, { site }: Listings): string | null {
  const { address } = parsePicture(picture)
  const prefix = site.pathPrefix === '/' ? '' : site.pathPrefix
  const base = [prefix + ASSETS_PATH, ASSETS_PATH].find(start => address.startsWith(start))
  const name = base === undefined ? '' : address.slice(base.length)
  return ASSET_FILE.test(name) ? name : null
}
