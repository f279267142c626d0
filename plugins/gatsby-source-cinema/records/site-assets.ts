import { existsSync } from 'node:fs'
import path from 'node:path'
import { assetFileOf, ASSETS_PATH } from '../../../src/features/site/rules/asset-url'
import type { Fault } from '../../../src/config/fault'
import type { PlaceRecords } from './place-records'
import { syncFolder } from '../../../src/site-build/publish/sync-folder'
import { says } from '../../../src/config/fault-words/fault-words'

interface FindMissingAssets extends Omit<PlaceRecords, 'language'> {
  folder: string
}

/** Pictures and trailers that refer to a missing file of `assets/`. */
export function findMissingAssets({ folder, site, theaters, movies, events, pages }: FindMissingAssets): Fault[] {
  const named = [
    { source: 'site.json', field: 'logo.src', picture: site.logo?.src },
    { source: 'site.json', field: 'logo.onDark', picture: site.logo?.onDark },
    { source: 'site.json', field: 'favicon', picture: site.favicon },
    ...site.screenshots.map(({ src }, index) => ({
      source: 'site.json',
      field: `screenshots.${index}.src`,
      picture: src,
    })),
    { source: 'site.json', field: 'home.featured.backdrop', picture: site.home?.featured?.backdrop },
    ...theaters.flatMap(({ record, source }) =>
      record.images.map((picture, index) => ({ source, record: record.id, field: `images.${index}`, picture })),
    ),
    ...movies.flatMap(({ record, source }) => [
      { source, record: record.id, field: 'poster', picture: record.poster },
      { source, record: record.id, field: 'backdrop', picture: record.backdrop },
      { source, record: record.id, field: 'trailer', picture: record.trailer },
      ...record.stills.map(({ src }, index) => ({
        source,
        record: record.id,
        field: `stills.${index}.src`,
        picture: src,
      })),
    ]),
    ...events.map(({ record, source }) => ({ source, record: record.id, field: 'poster', picture: record.poster })),
    ...pages.flatMap(({ record, source }) =>
      picturesIn(record).map(({ field, picture }) => ({ source, record: record.slug, field, picture })),
    ),
  ]
  return named.flatMap(({ picture, ...where }): Fault[] => {
    const file = picture ? assetFileOf(picture) : null
    const isMissing = file !== null && !existsSync(path.join(folder, file))
    return isMissing ? [{ severity: 'warning', ...where, ...says('noAsset', { file }) }] : []
  })
}

/** Every text of a page that is a path of `assets/`, with its dot path. */
function picturesIn(value: unknown, field = ''): { field: string; picture: string }[] {
  if (typeof value === 'string') return assetFileOf(value) ? [{ field, picture: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => picturesIn(entry, field ? `${field}.${name}` : name))
}

/** Syncs the site folder's `assets/`, which may be missing, to the output, in a build and in development. */
export async function copyAssets(paths: { siteFolder: string; publicDir: string }): Promise<void> {
  await syncFolder({ from: path.join(paths.siteFolder, 'assets'), to: path.join(paths.publicDir, ASSETS_PATH) })
}
