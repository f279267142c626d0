import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { failure, type Result, success } from '../../../../src/platform/result'
import type { SiteFiles } from './site-files'

/** A site folder that does not have its name yet. */
export interface DraftFolder {
  /** Absolute path, hidden beside that of the site folder. */
  folder: string
  /** Replaces all files. @returns the cause where that fails */
  write: (files: SiteFiles) => Promise<Result<void, string>>
  /** Gives the folder its name. @returns the cause where that fails, such as a folder that has come there since */
  publish: () => Promise<Result<void, string>>
  /** Removes what has not been published. */
  discard: () => Promise<void>
}

/** Prepares a site folder beside its place, so that it appears whole or not at all. */
export function createDraftFolder(siteFolder: string): DraftFolder {
  const folder = path.join(path.dirname(siteFolder), `.${path.basename(siteFolder)}-${randomUUID().slice(0, 8)}`)
  return {
    folder,
    write: ({ texts, copies }) =>
      causeOf(async () => {
        await rm(folder, { recursive: true, force: true })
        await mkdir(folder)
        for (const [file, text] of Object.entries(texts)) await writeFile(path.join(folder, file), text)
        for (const [file, from] of Object.entries(copies)) await copyFile(from, path.join(folder, file))
      }),
    publish: async () => {
      // A rename would replace an empty folder.
      if (existsSync(siteFolder)) return failure(`${siteFolder} is there by now, and nothing is overwritten`)
      return causeOf(() => rename(folder, siteFolder))
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

async function causeOf(act: () => Promise<void>): Promise<Result<void, string>> {
  try {
    return success(await act())
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  }
}
