import { createHash } from 'node:crypto'
import path from 'node:path'
import { basePathOf } from '../../config/base-path'
import { documentStyles } from './document-styles'
import { fontsOf } from './copy-fonts'
import type { Listings } from '../listings/listings'
import { SSR_CONFIG_FILE, type SsrConfig } from '../../features/layout/rules/ssr-config'
import { clocksOf } from './schedule-files'
import { siteStyles } from '../../features/theme/rules/build-theme'
import { entryTokenConfigOf } from '../config/loyalty-config'
import { placesOf } from './places-file'
import { redirectsOf } from './routes-file'
import { replaceFile } from '../publish/replace-file'
import { appIconConfigOf } from './web-app-manifest'

/** Writes the config that only the server reads while it renders pages. @param directory Gatsby's working folder */
export async function writeSsrConfig(listings: Listings, directory: string): Promise<void> {
  const { dir, base } = path.parse(path.join(directory, SSR_CONFIG_FILE))
  await replaceFile({ dir, file: base, content: JSON.stringify(ssrConfigOf(listings)) })
}

export function siteStylesOf(listings: Listings): string {
  const { theme, site, others } = listings
  const hasDarkLogo = [listings, ...others].some(one => Boolean(one.site.logo?.onDark))
  return siteStyles({ theme, roundness: site.roundness, fontFaces: fontsOf(listings).css, hasDarkLogo })
}

/** The theme, and the styles of elements, as CSS: the same on each page of a site. */
export function pageStylesOf(listings: Listings): string {
  return siteStylesOf(listings) + documentStyles()
}

/** Changes whenever the server's config changes. */
export function digestSsrConfig(listings: Listings): string {
  return createHash('sha256')
    .update(JSON.stringify(ssrConfigOf(listings)))
    .digest('hex')
    .slice(0, 12)
}

/** The default language's, with the pages of all languages that read such parameters otherwise. */
function entryTokenOf(listings: Listings): SsrConfig['entryToken'] {
  const [first, ...others] = [listings, ...listings.others].map(entryTokenConfigOf)
  if (!first) return null
  return { ...first, exceptPaths: [first, ...others].flatMap(one => one?.exceptPaths ?? []) }
}

function ssrConfigOf(listings: Listings): SsrConfig {
  return {
    styles: pageStylesOf(listings),
    places: placesOf(listings),
    clocks: clocksOf(listings),
    app: appIconConfigOf(listings),
    languageBases: listings.others.map(({ language }) => basePathOf(language)),
    entryToken: entryTokenOf(listings),
    redirects: redirectsOf(listings.site),
  }
}
