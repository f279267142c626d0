import { afterAll, describe, expect, it } from 'vitest'
import type { Listings } from './listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import {
  buildSoundSite,
  filesOf,
  NOW,
  removeSiteFolders,
  writeSiteFolder,
} from '../../../plugins/gatsby-source-cinema/testing/site-folder-builder'

/** The store as a process of its own has it: without what another one kept. */
async function freshStore() {
  Reflect.deleteProperty(globalThis, Symbol.for('cinema.listings'))
  return import('./listing-store')
}

async function read(): Promise<Listings> {
  const result = await readSource({ siteFolder: writeSiteFolder(filesOf(buildSoundSite())), now: NOW })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

afterAll(removeSiteFolders)

describe('the kept listings', () => {
  it('are those kept last in this process', async () => {
    const { keepListings, keptListings } = await freshStore()
    const listings = await read()
    keepListings(listings)
    expect(keptListings()).toBe(listings)
  })

  it('are said to be missing before the first read', async () => {
    const { keptListings } = await freshStore()
    expect(() => keptListings()).toThrow(/No listings were read/)
  })
})
