import { randomBytes } from 'node:crypto'
import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../publish/sync-folder'

const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS

/**
 * Deletes what no build has used for a month from a folder that all sites share, and marks what this one uses: another
 * site's build may use the rest.
 * @param inUse paths relative to the folder, `/`-separated
 */
export async function pruneStore(storeDir: string, inUse: ReadonlySet<string>): Promise<void> {
  const now = Date.now()
  for (const name of await listFiles(storeDir)) {
    const file = path.join(storeDir, name)
    const known = await stat(file).catch(() => null)
    if (!known) continue
    if (!inUse.has(name) && now - known.atimeMs > KEPT_MS) await rm(file, { force: true })
    // The time of its content stays: by that a site's output knows the file.
    if (inUse.has(name) && now - known.atimeMs > DAY_MS) await utimes(file, new Date(now), known.mtime)
  }
}

/** Writes atomically, so that neither an interrupted build leaves a partial file nor another one reads it. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`
  await writeFile(draft, content)
  await rename(draft, file)
}
