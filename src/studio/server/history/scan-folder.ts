import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { GitCommands, Tree, TreeFile } from './git-commands'

/** Bytes. Assumption: no picture or font of a site is larger; films are on their own hosts. */
const LARGEST = 100 * 1024 ** 2
/** Ms: a file changed twice within this may keep its time stamp, so its content is read again. */
const UNCERTAIN_MS = 2000

/** What was seen of a file when its content was kept. */
interface Seen extends TreeFile {
  stamp: string
  isCertain: boolean
}

export interface Scan {
  tree: Tree
  /** Paths that are not kept, such as symbolic links, which are never followed. */
  leftOut: string[]
}

/**
 * Creates the function that reads a site folder into the repository. Contents are read again only where size, times or
 * inode changed. Hidden files (`.git` among them) and `node_modules` are no part of a site.
 */
export function createFolderScan(siteFolder: string, git: GitCommands): () => Promise<Scan> {
  let known = new Map<string, Seen>()
  return async () => {
    const { files, leftOut } = await listFiles(siteFolder)
    const now = Date.now()
    const fresh = files.filter(({ file, stamp }) => {
      const seen = known.get(file)
      return !seen?.isCertain || seen.stamp !== stamp
    })
    const blobs = await git.hashFiles(fresh.map(({ file }) => path.join(siteFolder, file)))
    const read = new Map(fresh.map(({ file }, at) => [file, blobs[at] ?? '']))
    known = new Map(
      files.map(({ file, stamp, mode, changedAt }) => {
        const blob = read.get(file) ?? known.get(file)?.blob ?? ''
        const isCertain = read.has(file) ? now - changedAt > UNCERTAIN_MS : true
        return [file, { stamp, mode, blob, isCertain }]
      }),
    )
    return { tree: new Map([...known].map(([file, { mode, blob }]) => [file, { mode, blob }])), leftOut }
  }
}

async function listFiles(siteFolder: string) {
  const files: { file: string; stamp: string; mode: string; changedAt: number }[] = []
  const leftOut: string[] = []
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(path.join(siteFolder, folder), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const { name } = entry
      if (name.startsWith('.') || name === 'node_modules') continue
      const file = folder === '' ? name : `${folder}/${name}`
      if (!isSiteFile(file)) leftOut.push(file)
      else if (entry.isDirectory()) await visit(file)
      else {
        const found = await lstat(path.join(siteFolder, file)).catch(() => null)
        if (found === null) continue
        if (!found.isFile() || found.size > LARGEST) leftOut.push(file)
        else {
          const { size, mtimeMs, ctimeMs, ino, mode } = found
          const stamp = [size, mtimeMs, ctimeMs, ino].join(' ')
          const changedAt = Math.max(mtimeMs, ctimeMs)
          files.push({ file, stamp, mode: (mode & 0o100) === 0 ? '100644' : '100755', changedAt })
        }
      }
    }
  }
  await visit('')
  return { files, leftOut }
}

/** Whether a path can be a file of a site: relative, below its folder, without hidden parts or control characters. */
export function isSiteFile(file: string): boolean {
  const parts = file.split('/')
  return file.length <= 400 && parts.every(part => /^[^.\p{Cc}\\][^\p{Cc}\\]*$/u.test(part))
}
