import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { NO_THIRD_PARTIES } from '../../../config/third-party-config'
import { didomiLoaderUrl, proxiedSources, VENDORS, type VendorId, vendorOf } from './vendors'

const IDS = Object.keys(VENDORS) as VendorId[]
const everything: ThirdPartyConfig = {
  consent: {
    noticeId: 'n&1',
    apiKey: 'key',
    sdkUrl: 'https://sdk.example/',
    isEnabled: true,
    requiredVendors: [],
    isStrict: false,
  },
  tracking: {
    measurementIds: ['G-1', 'UA-2'],
    containerIds: ['GTM-1', 'GTM-2'],
    launchUrl: 'https://launch.example/a.js',
    marketing: { customerId: 'c&d', scriptUrl: 'https://t.example/t.js', globalName: 'tracker' },
    isOffMainThread: true,
  },
  ads: {
    display: 'PROGRAMMATIC',
    locations: [],
    customLocations: [],
    sizeMapping: null,
    networkCode: null,
    libraryUrl: 'https://ads.example/lib',
    websiteId: null,
    domain: null,
    circuitId: null,
  },
}
const { tracking, ads } = everything

describe('the table of third parties', () => {
  it('asks for nothing on a site that uses nobody', () => {
    expect(IDS.flatMap(id => vendorOf(id).sources(NO_THIRD_PARTIES))).toEqual([])
    expect(proxiedSources(NO_THIRD_PARTIES)).toEqual([])
  })

  it.each<[VendorId, ThirdPartyConfig, string[]]>([
    ['didomi', everything, ['https://sdk.example/key/loader.js?target_type=notice&target=n%261']],
    ['google-analytics', everything, ['https://www.googletagmanager.com/gtag/js?id=G-1&l=googleTagLayer']],
    [
      'google-tag-manager',
      everything,
      [
        'https://www.googletagmanager.com/gtm.js?id=GTM-1&l=dataLayer',
        'https://www.googletagmanager.com/gtm.js?id=GTM-2&l=dataLayer',
      ],
    ],
    ['tag-manager-launch', everything, ['https://launch.example/a.js']],
    ['marketing-tracker', everything, ['https://t.example/t.js?customerId=c%26d']],
    ['ad-library', everything, ['https://ads.example/lib']],
    ['google-publisher-tag', everything, []],
    [
      'google-publisher-tag',
      { ...everything, ads: ads && { ...ads, display: 'CUSTOM_WITHOUT_WRAPPER' } },
      ['https://securepubads.g.doubleclick.net/tag/js/gpt.js'],
    ],
    [
      'marketing-tracker',
      {
        ...everything,
        tracking: tracking && {
          ...tracking,
          marketing: { customerId: 'c', scriptUrl: 'https://t.example/{customerId}.js?v=1', globalName: 'x' },
        },
      },
      ['https://t.example/c.js?v=1'],
    ],
  ])('asks for %s at its addresses', (id, thirdPartyConfig, expected) => {
    expect(vendorOf(id).sources(thirdPartyConfig)).toEqual(expected)
  })

  it('asks for no consent tool that the environment turned off', () => {
    const { consent } = everything
    const analyticsConfig = { ...everything, consent: consent && { ...consent, isEnabled: false } }
    expect(vendorOf('didomi').sources(analyticsConfig)).toEqual([])
  })

  it('serves only scripts of workers through its proxy, and none where the site wants none there', () => {
    expect(proxiedSources(everything)).toEqual(vendorOf('google-analytics').sources(everything))
    const marketingTrackerConfig = { ...everything, tracking: tracking && { ...tracking, isOffMainThread: false } }
    expect(proxiedSources(marketingTrackerConfig)).toEqual([])
  })

  it('has a review of each of the vendors that consent, frames and forms use', () => {
    const docs = path.resolve(import.meta.dirname, '../../../../docs/third-parties')
    const own = IDS.filter(id => ['consent', 'video', 'map', 'security'].includes(vendorOf(id).purpose))
    expect(own).toHaveLength(6)
    expect(own.filter(id => !existsSync(path.join(docs, `${id}.md`)))).toEqual([])
  })
})

it('finds a notice without an account’s key', () => {
  const of = { sdkUrl: 'https://sdk.privacy-center.org/', apiKey: null, noticeId: 'FGeVYjxi' }
  expect(didomiLoaderUrl(of)).toBe('https://sdk.privacy-center.org/loader.js?target_type=notice&target=FGeVYjxi')
})
