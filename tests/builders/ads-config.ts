import type { AdsConfig } from '../../src/config/third-party-config'

/** A site's ads: the product's own library and no places, unless said otherwise. */
export function buildAds(own: Partial<AdsConfig> = {}): AdsConfig {
  return {
    display: 'PROGRAMMATIC',
    locations: [],
    customLocations: [],
    sizeMapping: null,
    networkCode: null,
    libraryUrl: 'https://cdn.lib.getjad.io/library/9518146/WMP_US_WEB',
    websiteId: 'W1',
    domain: 'lumen.example',
    circuitId: 'C1',
    ...own,
  }
}
