import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteConfigSchema } from '../../config/site-config'
import { NO_THIRD_PARTIES } from '../../config/third-party-config'
import { thirdPartyConfigOf } from './third-party-config'

const country = (code: string) => ({ code, iso31661A2: code.toUpperCase(), iso31661A3: `${code.toUpperCase()}X` })
const SMALLEST = { name: 'Pier', locale: 'en-GB', country: country('gb') }
const factsOf = (own: object, env: Record<string, string> = {}) =>
  thirdPartyConfigOf(v.parse(SiteConfigSchema, { ...SMALLEST, ...own }), env)

describe('whose scripts a site may load', () => {
  it('is nobody, unless the site says so', () => {
    expect(factsOf({})).toEqual(NO_THIRD_PARTIES)
    expect(factsOf({ cookieBannerDidomiId: ' ', trackers: {}, adsDisplay: '' })).toEqual(NO_THIRD_PARTIES)
  })

  it('asks Didomi about the three vendors, unless the environment turns the tool off', () => {
    expect(factsOf({ cookieBannerDidomiId: 'FGeVYjxi' }).consent).toEqual({
      noticeId: 'FGeVYjxi',
      apiKey: null,
      sdkUrl: 'https://sdk.privacy-center.org/',
      isEnabled: true,
      requiredVendors: ['google', 'c:google-tag-manager', 'c:google-analytics'],
      isStrict: false,
    })
    expect(factsOf({ cookieBannerDidomiId: 'F', consent: { strict: true } }).consent?.isStrict).toBe(true)
    const isEnabled = (DISABLE_CONSENT: string) =>
      factsOf({ cookieBannerDidomiId: 'F' }, { DISABLE_CONSENT }).consent?.isEnabled
    expect([isEnabled('true'), isEnabled('1'), isEnabled('false'), isEnabled('0'), isEnabled('')]).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it('measures with the platform’s id and the site’s, and injects containers for ads, the marketing tracker and the site', () => {
    const own = {
      trackers: [
        { type: 'google_analytics_v4', token: 'G-T289DRCP62' },
        { type: 'google_tag_manager', token: 'GTM-T6CPN7' },
      ],
      tracking: { measurementId: 'G-FIXED', adsContainerId: 'GTM-ADS', marketingContainerId: 'GTM-MT' },
    }
    expect(factsOf(own).tracking).toMatchObject({
      measurementIds: ['G-FIXED', 'G-T289DRCP62'],
      containerIds: ['GTM-T6CPN7'],
    })
    expect(factsOf({ ...own, adsDisplay: 'PROGRAMMATIC', hasMarketingTrackerContainer: true }).tracking).toMatchObject({
      containerIds: ['GTM-ADS', 'GTM-MT', 'GTM-T6CPN7'],
    })
  })

  it.each([
    ['gb', 'https://cdn.lib.getjad.io/library/9518146/WMP_US_WEB'],
    ['us', 'https://cdn.lib.getjad.io/library/9518146/WMP_US_WEB'],
    ['FR', 'https://cdn.lib.getjad.io/library/120157152/WMP_FR_WEB'],
    ['de', 'https://ads.example/library/1/DE'],
  ])('takes the ad library of %s', (code, libraryUrl) => {
    const ads = { libraryUrlByCountry: { DE: 'https://ads.example/library/1/DE' } }
    expect(factsOf({ country: country(code), adsDisplay: 'PROGRAMMATIC', ads }).ads?.libraryUrl).toBe(libraryUrl)
  })

  it.each([
    ['CUSTOM', 'https://own.example/library/7/X'],
    ['CUSTOM_WITHOUT_WRAPPER', null],
    ['SOMETHING_NEW', 'https://cdn.lib.getjad.io/library/9518146/WMP_US_WEB'],
    [true, 'https://cdn.lib.getjad.io/library/9518146/WMP_US_WEB'],
  ])('takes the library of adsDisplay %s', (adsDisplay, libraryUrl) => {
    const adsCustom = { url: 'https://own.example/library/7/X' }
    expect(factsOf({ adsDisplay, adsCustom }).ads?.libraryUrl).toBe(libraryUrl)
  })
})
