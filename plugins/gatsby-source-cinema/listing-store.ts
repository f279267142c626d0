import type { Listings } from './listings'

/**
 * Hands the listings read by the plugin to the site's own gatsby-node. Gatsby compiles the two into separate bundles,
 * so a module variable would exist twice: a registered symbol on globalThis is the one place both see.
 */
const KEY = Symbol.for('cinema.listings')
const registry = globalThis as typeof globalThis & { [KEY]?: Listings }

/** Keeps the listings of this process's latest successful read. */
export function keepListings(listings: Listings): void {
  registry[KEY] = listings
}

/** @throws Error when no source was read yet. */
export function keptListings(): Listings {
  const listings = registry[KEY]
  if (!listings) throw new Error('No listings were read: gatsby-source-cinema did not source its nodes')
  return listings
}
