import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { MANIFEST_PATH } from '../../features/offline/rules/app-icons'
import { PRIVATE_PARAMETERS } from '../../features/booking/rules/hand-off-link'
import { writeAppIcons } from './app-icon-files'
import { entryTokenConfigOf } from '../config/entry-token-config'
import { buildOfflinePage } from './offline-page-file'
import { replaceFile } from '../publish/replace-file'
import { writeServiceWorker } from './service-worker-file'
import { buildWebAppManifest } from './web-app-manifest'

interface WriteOfflineFiles {
  listings: Listings
  projectRoot: string
  /** Gatsby's working folder. */
  directory: string
  publicDir: string
  /** Called for icons that cannot be drawn. */
  warn: (line: string) => void
}

/** Gatsby's app data, with the hash of the build's code. */
const AppDataSchema = v.object({ webpackCompilationHash: v.string() })

/**
 * Writes the files for offline use: the offline page, `/sw.js`, the web app manifest and its icons. None of them
 * contains showtimes, so a refresh does not change them.
 */
export async function writeOfflineFiles(input: WriteOfflineFiles): Promise<void> {
  const { listings, projectRoot, directory, publicDir, warn } = input
  const write = (file: string, content: string) => replaceFile({ dir: publicDir, file, content, compressed: false })
  await write('offline.html', buildOfflinePage(listings))
  await write(MANIFEST_PATH.slice(1), buildWebAppManifest(listings))
  await writeAppIcons({ listings, projectRoot, publicDir, warn })
  const appData = await readFile(path.join(publicDir, 'page-data/app-data.json'), 'utf8')
  const own = entryTokenConfigOf(listings)?.names ?? []
  await writeServiceWorker({
    projectRoot,
    cacheDir: path.join(directory, '.cache'),
    publicDir,
    isWanted: listings.site.serviceWorker,
    release: v.parse(AppDataSchema, JSON.parse(appData)).webpackCompilationHash,
    privateParameters: [...new Set([...PRIVATE_PARAMETERS, ...own])],
  })
}
