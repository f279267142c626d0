import path from 'node:path'
import { basePathOf } from '../../config/base-path'
import sharp from 'sharp'
import type { Translate } from '../../features/i18n/rules/format-message'
import { memberPathsOf } from '../config/loyalty-config'
import { translatorOf } from './feed-context'
import type { Listings } from '../listings/listings'
import { textDirection } from '../../features/i18n/rules/compose-text'
import { APP_ICONS, type AppIconConfig } from '../../features/offline/rules/app-icons'
import { assetFileOf, toAssetUrl } from '../../features/site/rules/asset-url'
import { buildColors } from '../../features/theme/rules/build-theme'

type AppListings = Pick<Listings, 'site' | 'theme' | 'messages' | 'language'>

/** Most characters that home screens show. */
const SHORT_NAME_LENGTH = 12

export function appIconConfigOf({ site, theme }: Pick<AppListings, 'site' | 'theme'>): AppIconConfig {
  const { headerBackground, modes } = buildColors(theme)
  return {
    themeColor: { light: headerBackground, dark: modes.dark.headerBackground },
    colorMode: theme.colorMode,
    hasWorker: site.serviceWorker,
  }
}

interface AppScreenshot {
  src: string
  sizes: string
  type: string
  form_factor: 'narrow' | 'wide'
  label?: string
}

type ScreenshotListings = Pick<Listings, 'site' | 'siteFolder'>

/** The site's `screenshots` with the sizes of their files; leaves out and reports those that cannot be read. */
export async function readScreenshots(
  { site, siteFolder }: ScreenshotListings,
  warn: (line: string) => void,
): Promise<AppScreenshot[]> {
  const found = site.screenshots.map(async ({ src, label }): Promise<AppScreenshot[]> => {
    try {
      const { width, height, format } = await sharp(path.join(siteFolder, assetFileOf(src) ?? src)).metadata()
      return [
        {
          src: toAssetUrl(src, site.pathPrefix),
          sizes: `${width}x${height}`,
          type: `image/${format}`,
          form_factor: width > height ? 'wide' : 'narrow',
          ...(label ? { label } : {}),
        },
      ]
    } catch (error) {
      warn(`site.json: no screenshot of ${src}: ${String(error)}`)
      return []
    }
  })
  return (await Promise.all(found)).flat()
}

/**
 * The web app manifest of a site in a language (W3C Web Application Manifest). Each language is an app of its own, so that a
 * visit in another one renames none; the links between them stay in the app.
 */
export function buildWebAppManifest(listings: AppListings, screenshots: readonly AppScreenshot[] = []): string {
  const { site, theme, language } = listings
  const t = translatorOf(listings)
  const base = site.pathPrefix === '/' ? '/' : `${site.pathPrefix}/`
  const start = `${base}${basePathOf(language)}/`.replace('//', '/')
  const { background, headerBackground } = buildColors(theme)
  const manifest = {
    id: start,
    name: site.name,
    short_name: shortName(site.name),
    ...(site.description ? { description: site.description } : {}),
    lang: site.locale,
    dir: textDirection(site.locale),
    start_url: start,
    scope: base,
    display: 'standalone',
    background_color: background,
    theme_color: headerBackground,
    icons: APP_ICONS.map(({ path, size, purpose }) => ({
      src: base + path.slice(1),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    ...(screenshots.length > 0 ? { screenshots } : {}),
    shortcuts: shortcutsOf(listings, t).map(({ name, path }) => ({ name, url: base + path.slice(1) })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** What people open the installed site for: the evening's showtimes, and a member's tickets. */
function shortcutsOf({ site, language }: AppListings, t: Translate): { name: string; path: string }[] {
  const { orders } = memberPathsOf(site)
  const tonight = site.isSingleLocation
    ? `${basePathOf(language)}/?time=evening,night`
    : `/${site.paths.movies}/?day=today&time=evening,night`
  return [
    { name: t('homeScreen.tonight'), path: tonight },
    ...(orders ? [{ name: t('memberPages.orders'), path: orders }] : []),
  ]
}

/** As many first words of a long name as fit. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME_LENGTH) return name
  const words = name.split(/\s+/)
  let short = words[0] ?? name
  for (const word of words.slice(1)) {
    if (short.length + 1 + word.length > SHORT_NAME_LENGTH) break
    short += ` ${word}`
  }
  return short
}
