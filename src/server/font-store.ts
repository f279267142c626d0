import path from 'node:path'
import { findFontFile, fontPackageOf } from '../features/theme/rules/font-file'
import { createFileStore, type FileStore } from './file-store'

interface CreateFontStore {
  /** Absolute path of the `node_modules` that hold the font packages. */
  packagesDir: string
  /** For how long a file is believed to be unchanged, ms. */
  recheckMs?: number
}

/** What previews of a few families take; nobody else asks here. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * Faces of the catalogue that a release does not bring, from the installed packages: a live preview may ask for any
 * (specification §4 Live preview, §7 Site files). Reads `fonts/<family>/<file>`; undefined for all else.
 */
export function createFontStore({ packagesDir, recheckMs }: CreateFontStore): Pick<FileStore, 'read'> {
  const store = createFileStore({
    publicDir: packagesDir,
    maxBytes: MAX_BYTES,
    ...(recheckMs === undefined ? {} : { recheckMs }),
  })
  return {
    async read([folder, id = '', file = '', ...rest]) {
      const family = folder === 'fonts' && rest.length === 0 ? findFontFile({ id, file }) : undefined
      if (!family) return undefined
      const stored = await store.read([fontPackageOf(family), 'files', file])
      return stored && { ...stored, file: path.posix.join('fonts', id, file) }
    },
  }
}
