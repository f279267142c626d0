import type { AdsConfig } from '../../../config/third-party-config'
import { adModeOf } from './ad-mode'

/** Network id and site code of the default libraries (specification §9 Ads). */
const DEFAULT_BASE = '9518146/WMP_US_WEB'
const FRENCH_BASE = '120157152/WMP_FR_WEB'

/**
 * The page that the ad library is told of (specification §4 Ads, wrapper page path): `/{base}/{scope}/{theater slug}`, with
 * the circuit's slug before the theater's where a site has several. What is not known is left out, with its slash.
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
  /** Empty where no theater is known. */
  theaterSlug: string
}): string {
  const { scope } = adModeOf(ads.display)
  const places = isSingleLocation ? [theaterSlug] : [circuitSlug, theaterSlug]
  return ['', baseOf(ads.libraryUrl, country), scope, ...places.filter(slug => slug !== '')].join('/')
}

/** What follows `library/` in the library's address: network id and site code; else the default of the country. */
function baseOf(libraryUrl: string | null, country: string): string {
  const [, path = ''] = /\/library\/([^?#]*)/.exec(libraryUrl ?? '') ?? []
  const base = path.replace(/^\/+|\/+$/g, '')
  if (base !== '') return base
  return country.toLowerCase() === 'fr' ? FRENCH_BASE : DEFAULT_BASE
}
