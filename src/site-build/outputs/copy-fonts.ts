import { rm } from 'node:fs/promises'
import path from 'node:path'
import { findFontFile, FONTS_PATH, fontPackageOf } from '../../features/theme/rules/fonts/font-catalogue'
import { listFiles, syncFile } from '../publish/sync-folder'
import { subsetsInUse, type SiteFonts, siteFonts } from '../../features/theme/rules/fonts/site-fonts'
import type { Listings } from '../listings/listings'

interface CopyFonts {
  /** Below the font path: `lato/lato-latin-400-normal.woff2`. */
  files: readonly string[]
  projectRoot: string
  publicDir: string
}

/**
 * Copies a site's font files to its font path (specification §7 Site files) and removes unused ones. The host serves
 * the catalogue's other fonts from the installed packages.
 */
export async function copyFonts({ files, projectRoot, publicDir }: CopyFonts): Promise<void> {
  const folder = path.join(publicDir, FONTS_PATH)
  const inUse = new Set(files)
  for (const file of await listFiles(folder)) if (!inUse.has(file)) await rm(path.join(folder, file))
  for (const file of files) await syncFile(installedFontFile(file, projectRoot), path.join(folder, file))
}

/** @throws Error for a file that is not in the catalogue */
export function installedFontFile(file: string, projectRoot: string): string {
  const [id = '', name = ''] = file.split('/')
  const family = findFontFile({ id, file: name })
  if (!family) throw new Error(`${file} is no face of the font catalogue`)
  return path.join(projectRoot, 'node_modules', fontPackageOf(family), 'files', name)
}

const known = new WeakMap<Listings, SiteFonts>()

/** The fonts of a site for the scripts of its listings in all of its languages, cached. */
export function fontsOf(listings: Listings): SiteFonts {
  const { site, theme } = listings
  const subsets = () => [
    ...new Set(
      [listings, ...listings.others].flatMap(one => subsetsInUse({ locale: one.site.locale, texts: textsOf(one) })),
    ),
  ]
  const prefix = site.pathPrefix === '/' ? '' : site.pathPrefix
  const fonts = known.get(listings) ?? siteFonts({ theme, fonts: site.fonts, subsets: subsets(), prefix })
  known.set(listings, fonts)
  return fonts
}

function* textsOf({ site, theaters, movies, events, pages, menus }: Listings): Generator<string> {
  yield site.name
  for (const list of [theaters, movies, events, pages, menus]) for (const record of list) yield JSON.stringify(record)
}
