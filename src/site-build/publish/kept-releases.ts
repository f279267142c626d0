import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readJsonFile, writeJsonFile } from './json-file'
import { releaseId, type ReleaseRecord, ReleaseRecordSchema } from './release-record'
import { hasCode } from './replace-file'

/** Releases of a public folder that can be live: the live one and those before it. */
export const MOST_RELEASES = 5

/** A release that was live before, in the folder beside the live one. */
export interface KeptRelease {
  id: string
  dir: string
  record: ReleaseRecord
}

interface SwapRelease {
  /** The whole new release, on the same disk. */
  next: string
  publicDir: string
  /** Record of the live release, which is then kept; without one it is removed. */
  live: ReleaseRecord | undefined
}

/**
 * Swaps a release in by two renames on one disk; if the second fails, the first is undone. The former release is kept
 * as it was last served: its unchanged files are links to those of other releases and take no space.
 */
export async function swapRelease({ next, publicDir, live }: SwapRelease): Promise<void> {
  const id = live && releaseId(live)
  const aside = id ? path.join(releasesDir(publicDir), id) : `${publicDir}.previous`
  await rm(aside, { recursive: true, force: true })
  if (id) {
    await mkdir(releasesDir(publicDir), { recursive: true })
    await writeJsonFile(recordOf(aside), live)
  }
  const hadPublic = await rename(publicDir, aside).then(
    () => true,
    error => {
      if (hasCode(error, 'ENOENT')) return false
      throw error
    },
  )
  try {
    await rename(next, publicDir)
  } catch (error) {
    if (hadPublic) await rename(aside, publicDir)
    throw error
  }
  if (!id) await rm(aside, { recursive: true, force: true })
}

/** Of all sites that were published there; newest first. */
export async function listKeptReleases(publicDir: string): Promise<KeptRelease[]> {
  const folder = releasesDir(publicDir)
  const names = await readdir(folder).catch(() => [])
  const kept: KeptRelease[] = []
  for (const id of names
    .filter(name => !name.endsWith('.json'))
    .sort()
    .reverse()) {
    const dir = path.join(folder, id)
    const record = await readJsonFile(recordOf(dir), ReleaseRecordSchema)
    if (record && existsSync(path.join(dir, 'index.html'))) kept.push({ id, dir, record })
  }
  return kept
}

/** Removes releases beyond the newest, and what swaps left that did not end. */
export async function pruneReleases(publicDir: string): Promise<void> {
  const kept = (await listKeptReleases(publicDir)).slice(0, MOST_RELEASES - 1)
  const names = new Set(kept.flatMap(({ id }) => [id, path.basename(recordOf(id))]))
  const folder = releasesDir(publicDir)
  for (const name of await readdir(folder).catch(() => []))
    if (!names.has(name)) await rm(path.join(folder, name), { recursive: true, force: true })
}

/** Next to the live folder and so on the same disk, where a rename is atomic. */
function releasesDir(publicDir: string): string {
  return `${publicDir}.releases`
}

/** Beside the release, because it must not be served. */
function recordOf(dir: string): string {
  return `${dir}.json`
}
