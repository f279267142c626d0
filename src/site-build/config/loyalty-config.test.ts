import path from 'node:path'
import { describe, expect, it, beforeAll } from 'vitest'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { captchaKey } from '../../features/session/client/captcha'
import { membershipConfigOf, entryTokenConfigOf, hostLoyaltyConfigOf } from './loyalty-config'

async function readSite(name: string): Promise<Listings> {
  const siteFolder = path.join(import.meta.dirname, '../../../sites', name)
  const result = await readSource({ siteFolder, now: Date.parse('2026-02-01T12:00Z') })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const listings = await readSite('demo-circuit')
const withOwnKey = (captchaSiteKey: string | null): Listings => {
  const { site } = listings
  if (!site.loyalty) throw new Error('The site has no programme')
  return { ...listings, site: { ...site, loyalty: { ...site.loyalty, captchaSiteKey } } }
}

// Specification §5 Captcha.
describe('the captcha of a built site', () => {
  it.each([
    ['neither', null, undefined, null],
    ['the environment’s key', null, 'common', { siteKey: 'common', ownSiteKey: null }],
    ['the configuration’s key', 'own', undefined, { siteKey: 'own', ownSiteKey: 'own' }],
    ['both', 'own', 'common', { siteKey: 'common', ownSiteKey: 'own' }],
    ['empty ones', ' ', '', null],
  ])('with %s', (_name, own, common, captcha) => {
    expect(membershipConfigOf(withOwnKey(own), { RECAPTCHA_SITE_KEY: common })?.captcha).toEqual(captcha)
  })

  it.each([
    ['the environment’s key', null, 'common', ['common', 'common']],
    ['the configuration’s key', 'own', undefined, ['own', 'own']],
    ['both', 'own', 'common', ['own', 'common']],
  ])('with %s is asked with the right one on the page, and in a frame', (_name, own, common, keys) => {
    const captcha = membershipConfigOf(withOwnKey(own), { RECAPTCHA_SITE_KEY: common })?.captcha
    expect([false, true].map(isEmbedded => captcha && captchaKey(captcha, isEmbedded))).toEqual(keys)
  })

  it('is none on a site without a programme, whatever the environment says', () => {
    const { loyalty: _none, ...site } = listings.site
    expect(membershipConfigOf({ ...listings, site }, { RECAPTCHA_SITE_KEY: 'common' })).toBeNull()
  })
})

// Decision 106.
describe('the levels of the membership', () => {
  it('are the host’s, and in the data of no page', () => {
    expect(hostLoyaltyConfigOf(listings).levels.map(({ id, threshold }) => [id, threshold])).toEqual([
      [1, 0],
      [2, 800],
      [3, 2_000],
    ])
    expect(membershipConfigOf(listings, {})).not.toHaveProperty('levels')
  })

  it('are none in a programme without levels', () => {
    const loyalty = { ...listings.site.loyalty, type: 'NON_TIERED' } as Listings['site']['loyalty']
    expect(hostLoyaltyConfigOf({ ...listings, site: { ...listings.site, loyalty } }).levels).toEqual([])
  })
})

describe('entry token config', () => {
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
})
