import { expect, it } from 'vitest'
import { publisherSlots, adPagePath } from './ad-units'
import { parseSizeMapping } from './ad-sizes'

const ads = {
  display: 'CUSTOM_WITHOUT_WRAPPER',
  locations: ['INTERSTITIAL'],
  customLocations: [{ key: 'TOP', placement: null }],
  networkCode: '123',
}
const { mapping } = parseSizeMapping('{"TOP":{"640":[[300,250]],"1024":[[728,90],[300,250]]}}')

it('defines one slot for each location, the interstitial as a 1x1 out of page', () => {
  expect(publisherSlots(ads, mapping)).toEqual([
    {
      ...{ unit: '/123/interstitial', containerId: 'InterstitialContainer', isInterstitial: true },
      ...{ sizes: [[1, 1]], rules: [] },
    },
    {
      ...{ unit: '/123/TOP', containerId: 'TOPCustomPromoContainer', isInterstitial: false },
      sizes: [
        [728, 90],
        [300, 250],
      ],
      rules: [
        {
          viewport: [1024, 0],
          sizes: [
            [728, 90],
            [300, 250],
          ],
        },
        { viewport: [640, 0], sizes: [[300, 250]] },
        { viewport: [0, 0], sizes: [] },
      ],
    },
  ])
})

it('defines none without a network code', () => {
  expect(publisherSlots({ ...ads, networkCode: null }, mapping)).toEqual([])
})

const base = { country: 'us', isSingleLocation: false, circuitSlug: 'lumen', theaterSlug: 'harbour' }
const us = 'https://cdn.example/library/9518146/WMP_US_WEB'

it.each<[string, string, string | null, Partial<typeof base>, string]>([
  ['a circuit', 'PROGRAMMATIC', us, {}, '/9518146/WMP_US_WEB/allads/lumen/harbour'],
  ['a single location', 'PROGRAMMATIC', us, { isSingleLocation: true }, '/9518146/WMP_US_WEB/allads/harbour'],
  ['no theater', 'PROGRAMMATIC', us, { theaterSlug: '' }, '/9518146/WMP_US_WEB/allads/lumen'],
  ['neither', 'PROGRAMMATIC', us, { theaterSlug: '', circuitSlug: '' }, '/9518146/WMP_US_WEB/allads'],
  ['any other display', 'true', us, {}, '/9518146/WMP_US_WEB/restrictedads/lumen/harbour'],
  ['a custom library', 'CUSTOM', 'https://ads.example/x/library/77/LUMEN/?v=2', {}, '/77/LUMEN/allads/lumen/harbour'],
  ['another custom address', 'CUSTOM', 'https://ads.example/ads.js', {}, '/9518146/WMP_US_WEB/allads/lumen/harbour'],
  ['the same in France', 'CUSTOM', null, { country: 'FR' }, '/120157152/WMP_FR_WEB/allads/lumen/harbour'],
])('tells the library where it is, for %s (specification §4 Ads)', (_, display, libraryUrl, own, expected) => {
  expect(adPagePath({ ads: { display, libraryUrl }, ...base, ...own })).toBe(expected)
})
