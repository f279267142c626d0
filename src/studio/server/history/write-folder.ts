import { randomBytes } from 'node:crypto'
import { lstat, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { GitCommands, Tree } from './git-commands'
import { isSiteFile } from './scan-folder'

/**
 * Brings a site folder from one tree to another. Each file is replaced at once, so that a build at the same time reads
 * the old or the new one. Never follows a symbolic link. Rejects when a file cannot be written.
 * @returns the files that were written or removed
 */
export async function writeFolder(input: { siteFolder: string; git: GitCommands; from: Tree; to: Tree }) {
  const { siteFolder, git, from, to } = input
  const written: string[] = []
  for (const [file, { blob, mode }] of to) {
    const before = from.get(file)
    if (before?.blob === blob && before.mode === mode) continue
    await makeFolderOf(siteFolder, file)
    await refuseChanged({ siteFolder, git, file, blob: before?.blob ?? null })
    await replaceFile(path.join(siteFolder, file), await git.readBytes(blob), mode === '100755' ? 0o755 : 0o644)
    written.push(file)
  }
  for (const file of from.keys()) {
    if (to.has(file)) continue
    await makeFolderOf(siteFolder, file)
    await refuseChanged({ siteFolder, git, file, blob: from.get(file)?.blob ?? null })
    await rm(path.join(siteFolder, file), { force: true })
    const folder = path.dirname(file)
    if (folder !== '.') await rmdir(path.join(siteFolder, folder)).catch(() => undefined)
    written.push(file)
  }
  return written
}

interface RefuseChanged {
  siteFolder: string
  git: GitCommands
  file: string
  /** Its content when the folder was read last; null: there was none. */
  blob: string | null
}

/** Rejects when a file was changed by hand since the folder was read: it is noticed by the next call. */
async function refuseChanged({ siteFolder, git, file, blob }: RefuseChanged): Promise<void> {
  const found = await lstat(path.join(siteFolder, file)).catch(() => null)
  if (found?.isSymbolicLink()) throw new Error(`${file} is a symbolic link`)
  const [now = null] = found?.isFile() ? await git.hashFiles([path.join(siteFolder, file)]) : []
  if (now !== blob) throw new Error(`${file} was changed outside the studio just now`)
}

/** Makes the folders of a file, each of which must be a real one. */
async function makeFolderOf(siteFolder: string, file: string): Promise<void> {
  if (!isSiteFile(file)) throw new Error(`'${file}' is no file of a site`)
  let folder = siteFolder
  for (const part of file.split('/').slice(0, -1)) {
    folder = path.join(folder, part)
    await mkdir(folder).catch(() => undefined)
    if (!(await lstat(folder)).isDirectory()) throw new Error(`${path.relative(siteFolder, folder)} is no folder`)
  }
}

/** Writes a temporary file with the same mode, then renames it over the file. */
async function replaceFile(file: string, content: Uint8Array, newMode: number): Promise<void> {
  const found = await lstat(file).catch(() => null)
  const mode = found?.mode ?? newMode
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(6).toString('hex')}.new`)
  try {
    await writeFile(beside, content, { mode, flag: 'wx' })
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
