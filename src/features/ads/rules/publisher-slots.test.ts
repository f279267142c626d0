import { expect, it } from 'vitest'
import { publisherSlots } from './publisher-slots'
import { parseSizeMapping } from './size-mapping'

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
