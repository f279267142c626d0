import { subsetsInUse, type SiteFonts, siteFonts } from '../../src/features/theme/rules/site-fonts'
import type { Listings } from './listings'

const known = new WeakMap<Listings, SiteFonts>()

/** The fonts of a site for the scripts of its listings, cached. */
export function fontsOf(listings: Listings): SiteFonts {
  const fonts = known.get(listings) ?? deriveFonts(listings)
  known.set(listings, fonts)
  return fonts
}

function deriveFonts(listings: Listings): SiteFonts {
  const { site, theme } = listings
  return siteFonts({
    theme,
    fonts: site.fonts,
    subsets: subsetsInUse({ locale: site.locale, texts: textsOf(listings) }),
    prefix: site.pathPrefix === '/' ? '' : site.pathPrefix,
  })
}

function* textsOf({ site, theaters, movies, events, pages, menus }: Listings): Generator<string> {
  yield site.name
  for (const list of [theaters, movies, events, pages, menus]) for (const record of list) yield JSON.stringify(record)
}
