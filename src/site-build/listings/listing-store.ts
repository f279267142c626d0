import type { Listings } from './listings'

/**
 * Shares the listings with the site's gatsby-node and the resolvers: a symbol on globalThis, since Gatsby compiles
 * plugin and site into separate bundles.
 */
const KEY = Symbol.for('cinema.listings')
const registry = globalThis as typeof globalThis & { [KEY]?: Listings | undefined }

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

/** @throws Error when no source was read yet */
export function keptListings(): Listings {
  const listings = registry[KEY]
  if (!listings) throw new Error('No listings were read: gatsby-source-cinema did not source its nodes')
  return listings
}

/** The listings in a language of the site. @param locale of one of its languages */
export function listingsIn(locale: string): Listings {
  const listings = keptListings()
  return listings.others.find(({ language }) => language.locale === locale) ?? listings
}
