import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteConfigSchema } from '../../config/site-config'
import { checkLevels, checkThirdParties } from './check-settings'

const SMALLEST = { name: 'Pier', locale: 'en-GB', country: { code: 'GB', iso31661A2: 'GB', iso31661A3: 'GBR' } }
const fieldsOf = (own: object) =>
  checkThirdParties(v.parse(SiteConfigSchema, { ...SMALLEST, ...own })).map(({ field }) => field)

describe('warnings about third parties', () => {
  it.each([
    ['a site of nobody else', {}, []],
    ['a consent tool alone', { cookieBannerDidomiId: 'N', consent: { strict: true } }, []],
    ['a strict consent without a tool', { consent: { strict: true } }, ['consent.strict']],
    [
      'measurement without a consent tool',
      { trackers: [{ type: 'google_analytics_v4', token: 'G-1' }] },
      ['cookieBannerDidomiId'],
    ],
    ['ads without one', { adsDisplay: 'PROGRAMMATIC', adsLocation: ['PULSE'] }, ['cookieBannerDidomiId']],
    ['a tracker that nobody knows', { cookieBannerDidomiId: 'N', trackers: { matomo: '1' } }, ['trackers.matomo']],
    ['half a marketing tracker', { marketingTracker: { customerId: 'c' } }, ['marketingTracker']],
    ['its container without an id', { hasMarketingTrackerContainer: true }, ['hasMarketingTrackerContainer']],
    ['ads without places', { cookieBannerDidomiId: 'N', adsDisplay: 'PROGRAMMATIC' }, ['adsLocation']],
    [
      'own ads without anything',
      { cookieBannerDidomiId: 'N', adsDisplay: 'CUSTOM' },
      ['adsCustom.locations', 'adsCustom.url'],
    ],
    [
      'own slots without a network',
      { cookieBannerDidomiId: 'N', adsDisplay: 'CUSTOM_WITHOUT_WRAPPER', adsCustom: { locations: [{ key: 'TOP' }] } },
      ['adsCustom.networkCode'],
    ],
    [
      'a size mapping that is no JSON',
      {
        cookieBannerDidomiId: 'N',
        adsDisplay: 'CUSTOM_WITHOUT_WRAPPER',
        adsCustom: { locations: [{ key: 'TOP' }], networkCode: 1, sizeMapping: '{TOP' },
      },
      ['adsCustom.sizeMapping'],
    ],
  ])('of %s', (_, own, fields) => {
    expect(fieldsOf(own)).toEqual(fields)
  })
})

describe('the warning about levels', () => {
  it.each([
    [{ type: 'TIERED' }, []],
    [{ type: 'NON_TIERED' }, ['loyalty.levels']],
    // Specification §4: RTS has no levels.
    [{ provider: 'RTS', type: 'TIERED' }, ['loyalty.levels']],
  ])('of %j', (own, fields) => {
    const loyalty = { ...own, levels: [{ id: 1, name: 'Stalls', threshold: 0 }] }
    expect(checkLevels(v.parse(SiteConfigSchema, { ...SMALLEST, loyalty })).map(({ field }) => field)).toEqual(fields)
  })

  it('is not given where there are none', () => {
    expect(checkLevels(v.parse(SiteConfigSchema, { ...SMALLEST, loyalty: { type: 'NON_TIERED' } }))).toEqual([])
  })
})
