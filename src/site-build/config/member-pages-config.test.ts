import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { captchaKey } from '../../features/session/client/captcha'
import { membershipConfigOf } from './member-pages-config'

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
