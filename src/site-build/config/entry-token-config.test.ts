import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { entryTokenConfigOf } from './entry-token-config'
import { membershipConfigOf } from './member-pages-config'

/** A single theater whose ticketing service is CGR's, with a programme of version 1 and of no provider. */
let listings: Listings
beforeAll(async () => {
  const siteFolder = path.resolve(import.meta.dirname, '../../../sites/demo-theater')
  const source = await readSource({ siteFolder, now: Date.parse('2025-01-23T12:00:00Z') })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  listings = source.value
})

const withLoyalty = (own: object): Listings => ({
  ...listings,
  site: { ...listings.site, loyalty: { ...listings.site.loyalty, ...own } as Listings['site']['loyalty'] },
})

/** Specification §2 Query parameter names, §3 Loyalty configuration: provider. */
describe('the name under which ticketing and the site tell each other a member’s token', () => {
  it('is the ticketing provider’s where the programme has none, in addresses and in the hand-off after login', () => {
    expect(entryTokenConfigOf(listings)?.names).toEqual(['token_clubcgr', 'userSessionId'])
    expect(membershipConfigOf(listings, {})?.tokenParameter).toBe('token_clubcgr')
  })

  it('is the loyalty provider’s where there is one', () => {
    const tapos = withLoyalty({ provider: 'TAPOS', version: 3 })
    expect(entryTokenConfigOf(tapos)?.names).toEqual(['token'])
    expect(membershipConfigOf(tapos, {})?.tokenParameter).toBe('token')
  })

  it('is that of each theater’s own service, too', () => {
    const [theater] = listings.theaters
    const theaters = theater
      ? [{ ...theater, ticketingProvider: 'default', ticketingUrl: 'https://other.example' }]
      : []
    expect(entryTokenConfigOf({ ...listings, theaters })?.names).toEqual(['token_clubcgr', 'token', 'userSessionId'])
  })

  it('is nothing to a site without a programme', () => {
    expect(entryTokenConfigOf(withLoyalty({ type: 'NONE' }))).toBeNull()
  })
})
