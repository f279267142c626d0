import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Listings } from './listings'

/**
 * Shares the listings with the site's gatsby-node and the resolvers: a symbol on globalThis, since Gatsby compiles
 * plugin and site into separate bundles. Workers, which run queries, load a snapshot from the main process.
 */
const KEY = Symbol.for('cinema.listings')
const registry = globalThis as typeof globalThis & { [KEY]?: Listings | undefined }

/** Gatsby's workers run in the same folder as the build. */
const snapshotFile = (): string => path.join(process.cwd(), '.cache', 'cinema-listings.bin')

/** Stores the listings of this process's latest successful read. */
export function keepListings(listings: Listings): void {
  registry[KEY] = listings
}

/** Runs what reads the process's listings with these, of a process that has those of several sites in turn. */
export function withListings<T>(listings: Listings, run: () => T): T {
  const former = registry[KEY]
  registry[KEY] = listings
  try {
    return run()
  } finally {
    registry[KEY] = former
  }
}

/** Writes the listings for this build's worker processes. */
export function snapshotListings(listings: Listings): void {
  mkdirSync(path.dirname(snapshotFile()), { recursive: true })
  writeFileSync(snapshotFile(), serialize(listings))
}

/** @throws Error when no source was read yet */
export function keptListings(): Listings {
  const listings = registry[KEY] ?? loadSnapshot()
  if (!listings) throw new Error('No listings were read: gatsby-source-cinema did not source its nodes')
  registry[KEY] = listings
  return listings
}

/** The listings in a language of the site. @param locale of one of its languages */
export function listingsIn(locale: string): Listings {
  const listings = keptListings()
  return listings.others.find(({ language }) => language.locale === locale) ?? listings
}

/** Only in a worker; in other processes the snapshot could be an earlier build's. */
function loadSnapshot(): Listings | undefined {
  if (!process.env.GATSBY_WORKER_POOL_WORKER) return undefined
  return deserialize(readFileSync(snapshotFile()))
}
