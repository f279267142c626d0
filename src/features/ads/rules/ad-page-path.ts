import type { AdsConfig } from '../../../config/third-party-config'
import { adModeOf } from './ad-mode'

/** Network id and site code of the default libraries (specification §9 Ads). */
const DEFAULT_BASE = '9518146/WMP_US_WEB'
const FRENCH_BASE = '120157152/WMP_FR_WEB'

/**
 * Page path for the ad library (specification §4 Ads, wrapper page path): `/{base}/{scope}/{theater slug}`, with the
 * circuit's slug before the theater's on a site with several. Unknown segments are omitted.
 */
export function adPagePath({
  ads,
  country,
  isSingleLocation,
  circuitSlug,
  theaterSlug,
}: {
  ads: Pick<AdsConfig, 'display' | 'libraryUrl'>
  /** Code of the site's country: `fr`. */
  country: string
  isSingleLocation: boolean
  circuitSlug: string
  /** Empty when no theater is known. */
  theaterSlug: string
}): string {
  const { scope } = adModeOf(ads.display)
  const places = isSingleLocation ? [theaterSlug] : [circuitSlug, theaterSlug]
  return ['', baseOf(ads.libraryUrl, country), scope, ...places.filter(slug => slug !== '')].join('/')
}

/** Network id and site code after `library/` in the library's URL; else the default of the country. */
function baseOf(libraryUrl: string | null, country: string): string {
  const [, path = ''] = /\/library\/([^?#]*)/.exec(libraryUrl ?? '') ?? []
  const base = path.replace(/^\/+|\/+$/g, '')
  if (base !== '') return base
  return country.toLowerCase() === 'fr' ? FRENCH_BASE : DEFAULT_BASE
}
