import type { AdsFacts } from '../../src/features/site/rules/third-party-facts'

/** A site's ads: the product's own library and no places, unless said otherwise. */
export function buildAds(own: Partial<AdsFacts> = {}): AdsFacts {
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
