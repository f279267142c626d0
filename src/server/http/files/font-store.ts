import path from 'node:path'
import { findFontFile, fontPackageOf } from '../../../features/theme/rules/fonts/font-catalogue'
import { createFileBudget } from './file-budget'
import { createFileStore, type FileStore } from './file-store'

interface CreateFontStore extends Pick<Parameters<typeof createFileStore>[0], 'recheckMs'> {
  /** Absolute path of the `node_modules` that contain the font packages. */
  packagesDir: string
}

/** Enough for a few font families; only previews request fonts here. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * Serves catalogue fonts that the release does not contain from the installed packages, because a live preview may
 * request any of them (specification §4 Live preview, §7 Site files). Reads `fonts/<family>/<file>`; undefined for
 * other paths.
 */
export function createFontStore({ packagesDir, recheckMs }: CreateFontStore): Pick<FileStore, 'read'> {
  const store = createFileStore({ publicDir: packagesDir, budget: createFileBudget(MAX_BYTES), recheckMs })
  return {
    async read([folder, id = '', file = '', ...rest]) {
      const family = folder === 'fonts' && rest.length === 0 ? findFontFile({ id, file }) : undefined
      if (!family) return undefined
      const stored = await store.read([fontPackageOf(family), 'files', file])
      return stored && { ...stored, file: path.posix.join('fonts', id, file) }
    },
  }
}
