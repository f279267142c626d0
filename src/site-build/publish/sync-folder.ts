import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

interface SyncFolder {
  from: string
  to: string
  /** Paths relative to `from`, `/`-separated, that are left out (and removed from `to`). */
  isLeftOut?: (file: string) => boolean
  /** Paths relative to `to` that another source wrote: neither compared nor deleted. */
  isKept?: (file: string) => boolean
}

/** Makes `to` equal to `from` by size and mtime; a missing `from` empties it. @returns how many files changed */
export async function syncFolder({
  from,
  to,
  isLeftOut = () => false,
  isKept = () => false,
}: SyncFolder): Promise<number> {
  const files = (await listFiles(from)).filter(file => !isLeftOut(file))
  const keep = new Set(files)
  let changed = 0
  for (const file of await listFiles(to)) {
    if (keep.has(file) || isKept(file)) continue
    await rm(path.join(to, file))
    changed += 1
  }
  for (const file of files) if (await syncFile(path.join(from, file), path.join(to, file))) changed += 1
  return changed
}

/** Copies one file when its size or mtime differs. @returns whether it was copied */
export async function syncFile(from: string, to: string): Promise<boolean> {
  const source = await stat(from)
  const target = await stat(to).catch(() => undefined)
  if (target && target.size === source.size && Math.abs(target.mtimeMs - source.mtimeMs) < 1) return false
  await mkdir(path.dirname(to), { recursive: true })
  await copyFile(from, to)
  await utimes(to, source.atime, source.mtime)
  return true
}

/** All files below a folder, relative, `/`-separated, unsorted; none when it is missing. Does not follow links. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
