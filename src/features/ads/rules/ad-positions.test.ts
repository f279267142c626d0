import { describe, expect, it } from 'vitest'
import { adPositions, hasInterstitial, placementOfKey, adModeOf } from './ad-positions'

const ALL = ['PULSE', 'PAGES_BOTTOM', 'PAGES_TOP', 'INTERSTITIAL']
const adsConfig = (display: string, locations: string[], keys: string[] = []) => ({
  ...{ display, locations },
  customLocations: keys.map(key => ({ key, placement: null })),
})
const mapping = (given: ReturnType<typeof adsConfig>) =>
  Object.fromEntries(adPositions(given).map(({ name, containerId }) => [name, containerId]))

describe('adPositions', () => {
  it.each(['PROGRAMMATIC', 'true', 'SOMETHING_NEW'])('maps adsLocation to positions and containers in %s', display => {
    expect(mapping(adsConfig(display, ALL, ['LEFT']))).toEqual({
      interstitial: 'InterstitialContainer',
      header: 'HeaderPromoContainer',
      footer: 'FooterPromoContainer',
      pulse: 'PulsePromoContainer',
    })
  })

  it.each(['CUSTOM', 'CUSTOM_WITHOUT_WRAPPER'])('takes the operator’s keys in %s', display => {
    expect(mapping(adsConfig(display, ['PAGES_TOP', 'PULSE'], ['TOP_BANNER', 'foot-2', 'foot-2']))).toEqual({
      TOP_BANNER: 'TOP_BANNERCustomPromoContainer',
      'foot-2': 'foot-2CustomPromoContainer',
    })
  })

  it('shows the interstitial that adsLocation names beside custom keys, unless one of them is it', () => {
    expect(Object.keys(mapping(adsConfig('CUSTOM', ['INTERSTITIAL'], ['TOP'])))).toEqual(['interstitial', 'TOP'])
    expect(Object.keys(mapping(adsConfig('CUSTOM', ['INTERSTITIAL'], ['MY_INTERSTITIAL'])))).toEqual([
      'MY_INTERSTITIAL',
    ])
    expect(hasInterstitial(adsConfig('CUSTOM', [], ['MY_INTERSTITIAL']))).toBe(true)
    expect(hasInterstitial(adsConfig('PROGRAMMATIC', ['PULSE']))).toBe(false)
  })

  it('knows no position for a location it does not know', () => {
    expect(adPositions(adsConfig('PROGRAMMATIC', ['SIDEBAR', 'toString']))).toEqual([])
  })

  it('puts a custom location where it says, else where its words say, else at the foot', () => {
    const [position] = adPositions({
      ...{ display: 'CUSTOM', locations: [] },
      customLocations: [{ key: 'HEADER', placement: 'footer' }],
    })
    expect(position?.placement).toBe('footer')
    const words = ['HEADER', 'page-top', 'LowerPulse', 'Interstitial_1', 'BANNER', 'INTERSTITIAL_TOP'].map(key =>
      placementOfKey(key),
    )
    expect(words).toEqual(['header', 'header', 'pulse', 'interstitial', 'footer', 'interstitial'])
  })
})

it.each([
  ['PROGRAMMATIC', 'allads', 'captif-et-hors-captif', 'wrapper'],
  ['CUSTOM', 'allads', 'captif-et-hors-captif', 'wrapper'],
  ['CUSTOM_WITHOUT_WRAPPER', 'restrictedads', 'captif-uniquement', 'publisher-tag'],
  ['true', 'restrictedads', 'captif-uniquement', 'wrapper'],
  ['programmatic', 'restrictedads', 'captif-uniquement', 'wrapper'],
])('reads the display mode %s as %s, %s, by the %s (specification §4 Ads)', (display, scope, adType, integration) => {
  expect(adModeOf(display)).toEqual({ scope, adType, integration })
})
