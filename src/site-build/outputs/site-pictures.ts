import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { Listings } from '../listings/listings'
import { ASSETS_PATH } from '../../features/site/rules/asset-url'
import type { Fault } from '../../config/fault'
import { formatPictureDetails, ORIGINALS_PATH, parsePicture, PICTURES_FOLDER } from '../../platform/picture-address'
import type { ListingOutput } from './listing-output'
import { makePictures, type MadePictures, type MakePictures } from './make-pictures'
import { mapPictures } from './map-pictures'
import { OUT_OF_TIME } from './remote-pictures/fetch-picture'
import { type FetchedPictures, fetchPictures, type FetchPictures } from './remote-pictures/fetch-pictures'
import { describeMissing } from './remote-pictures/remote-faults'
import { replaceFile } from '../publish/replace-file'
import { syncFolder } from '../publish/sync-folder'
import { says } from '../../config/fault-words/fault-words'

/**
 * What a release has of each picture: of a file below `assets/` (by its name) the metadata as URL fragment, of a
 * picture from another host (by `remoteKey`) the address of the copy with that fragment.
 */
type PictureBook = ReadonlyMap<string, string>

const BOOK_FILE = 'facts.json'
const BookSchema = v.record(v.string(), v.string())
const ASSET_FILE = /^(?!.*\.\.)[\w\-./]+$/
const IS_REMOTE = /^https?:\/\//i

/** Assumption: a build with many new pictures of other hosts may take three minutes longer; the others come later. */
const MOST_REMOTE_MS = 180_000

interface MakeSitePictures extends Pick<ListingOutput, 'listings' | 'publicDir'>, Pick<MakePictures, 'storeDir'> {
  /** Where pictures from other hosts are kept, with site.json `images.fetch`. */
  remote: Omit<FetchPictures, 'urls'> & { makeMs?: number }
}

/**
 * Resizes the pictures that pages show, and appends the metadata to each picture's address (platform/picture-address).
 * They are the site folder's and, with `images.fetch`, those of other hosts, whose addresses become the site's own. An
 * unreadable picture, and one that cannot be had, stays as it is, with a warning.
 */
export async function makeSitePictures({ listings, storeDir, publicDir, remote }: MakeSitePictures) {
  const assets = path.join(listings.siteFolder, 'assets')
  const { names, urls } = picturesOf(listings, assets)
  const until = Date.now() + (remote.makeMs ?? MOST_REMOTE_MS)
  const fetched = await fetchPictures({ ...remote, urls })
  const fileOf = (name: string) => path.join(assets, name)
  const { pictureDetails, made } = await makePictures({
    files: [...names.map(fileOf), ...fetched.files.values()],
    storeDir,
    publicDir,
    ifInTime: { files: new Set(fetched.files.values()), until, reason: OUT_OF_TIME.message },
  })
  const had = withoutUnmade(fetched, pictureDetails)
  const prefix = listings.site.pathPrefix === '/' ? '' : listings.site.pathPrefix
  const addressOf = (file: string) => `${prefix}/${ORIGINALS_PATH}${path.basename(file)}`
  const book: PictureBook = new Map([
    ...names.toSorted().flatMap(name => {
      const focus = listings.focalPoints?.get(name)
      return fragmentOf(pictureDetails.get(fileOf(name)), focus).map(of => [name, of] as const)
    }),
    ...[...had.files].flatMap(([url, file]) =>
      fragmentOf(pictureDetails.get(file)).map(of => [remoteKey(url), addressOf(file) + of] as const),
    ),
  ])
  await publishOriginals({ cacheDir: remote.cacheDir, publicDir, files: had.files })
  const content = JSON.stringify(Object.fromEntries(book))
  await replaceFile({ dir: path.join(publicDir, PICTURES_FOLDER), file: BOOK_FILE, content })
  return {
    listings: withCopies(withDetails(listings, book), had.files, addressOf),
    warnings: [...findUnreadable(listings, pictureDetails, assets), ...describeMissing(urls, had)],
    pictures: names.length + had.files.size,
    made,
  }
}

/** What the live release has of its pictures, as text for `withPublishedPictures`. */
export function readPublishedPictures(publicDir: string): Promise<string> {
  return readFile(path.join(publicDir, PICTURES_FOLDER, BOOK_FILE), 'utf8').catch(() => '{}')
}

/** Applies what the live release has of its pictures; newer ones stay as they are, because a build makes them. */
export function withPublishedPictures(listings: Listings, pictures: string): Listings {
  return withDetails(listings, new Map(Object.entries(v.parse(BookSchema, JSON.parse(pictures)))))
}

/** Files below `assets/` that are there, and addresses of other hosts' pictures if the build fetches them. */
function picturesOf(listings: Listings, assets: string) {
  const names = new Set<string>()
  const urls = new Set<string>()
  const note = (picture: string) => {
    const name = assetOf(picture, listings)
    const { address } = parsePicture(picture)
    // A missing file was reported when the records were read.
    if (name && existsSync(path.join(assets, name))) names.add(name)
    if (listings.site.images?.fetch && IS_REMOTE.test(address) && URL.canParse(address)) urls.add(address)
    return picture
  }
  for (const one of [listings, ...listings.others]) mapPictures(one, note)
  return { names: [...names], urls: [...urls] }
}

/** Without the pictures whose forms could not be made, which have a reason instead. */
function withoutUnmade({ files, reasons }: FetchedPictures, details: MadePictures['pictureDetails']): FetchedPictures {
  const had: FetchedPictures = { files: new Map(), reasons: new Map(reasons) }
  for (const [url, file] of files) {
    const made = details.get(file)
    if (made?.ok) had.files.set(url, file)
    else {
      const reason = made?.error ?? ''
      had.reasons.set(url, reason === OUT_OF_TIME.message ? OUT_OF_TIME : says('pictureNotResized', { reason }))
    }
  }
  return had
}

/** @param focus that people set, in place of the one that was found */
function fragmentOf(details: ReturnType<MadePictures['pictureDetails']['get']>, focus?: string): string[] {
  return details?.ok ? [formatPictureDetails({ ...details.value, ...(focus ? { focus } : {}) })] : []
}

interface PublishOriginals extends Pick<FetchPictures, 'cacheDir'>, Pick<FetchedPictures, 'files'> {
  publicDir: string
}

async function publishOriginals({ cacheDir, publicDir, files }: PublishOriginals): Promise<void> {
  const names = new Set([...files.values()].map(file => path.basename(file)))
  await syncFolder({ from: cacheDir, to: path.join(publicDir, ORIGINALS_PATH), isLeftOut: name => !names.has(name) })
}

function withDetails(listings: Listings, book: PictureBook): Listings {
  const mapped = mapPictures(listings, picture => {
    const { address } = parsePicture(picture)
    if (IS_REMOTE.test(address)) return book.get(remoteKey(address)) ?? picture
    return picture + (book.get(assetOf(picture, listings) ?? '') ?? '')
  })
  return { ...mapped, others: listings.others.map(other => withDetails(other, book)) }
}

/**
 * Adds the copies' files by their addresses, for pictures for sharing. The hosts of the copies stay permitted: until the
 * next build, a refresh may bring newer pictures from there.
 */
function withCopies(
  listings: Listings,
  files: FetchedPictures['files'],
  addressOf: (file: string) => string,
): Listings {
  if (files.size === 0) return listings
  const { contentPolicy } = listings.site
  const pictures = [...new Set([...contentPolicy.pictures, ...[...files.keys()].map(url => new URL(url).origin)])]
  return {
    ...listings,
    site: { ...listings.site, contentPolicy: { ...contentPolicy, pictures } },
    pictureFiles: new Map([...files.values()].map(file => [addressOf(file), file])),
    others: listings.others.map(other => withCopies(other, files, addressOf)),
  }
}

function findUnreadable(listings: Listings, pictureDetails: MadePictures['pictureDetails'], assets: string): Fault[] {
  const faults: Fault[] = []
  mapPictures(listings, (picture, place) => {
    const name = assetOf(picture, listings)
    const read = name ? pictureDetails.get(path.join(assets, name)) : undefined
    if (read && !read.ok) {
      const said = says('unreadPicture', { name: name ?? '', reason: read.error })
      faults.push({ severity: 'warning', ...place, ...said })
    }
    return picture
  })
  return faults
}

/** Key of another host's picture in the book. A hash, because its address may hold a token that no page shows. */
function remoteKey(url: string): string {
  return `remote:${createHash('sha256').update(url).digest('hex').slice(0, 32)}`
}

/** The file below `assets/` of a page's picture; null for others. Rich text has no path prefix. */
function assetOf(picture: string, { site }: Listings): string | null {
  const { address } = parsePicture(picture)
  const prefix = site.pathPrefix === '/' ? '' : site.pathPrefix
  const base = [prefix + ASSETS_PATH, ASSETS_PATH].find(start => address.startsWith(start))
  const name = base === undefined ? '' : address.slice(base.length)
  return ASSET_FILE.test(name) ? name : null
}
