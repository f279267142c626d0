import { constants } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { isHashedAsset } from '../platform/hashed-asset'
import { linkOrCopy } from './link-or-copy'
import { precompress } from './precompress'
import { listFiles } from './sync-folder'

const COPIES_AT_ONCE = 16
/** What the bundler leaves for tools; nobody's browser asks for it. */
const NOT_PUBLISHED = /(?:\.map$|^webpack\.stats\.json$)/

interface PublishRelease {
  /** The stage's output, which stays as it is. */
  stagePublicDir: string
  /** What visitors see now; may be missing. */
  publicDir: string
  /** Where compressed forms are kept between builds. */
  storeDir: string
  /** The hashed assets that the live release brought itself: its visitors' open pages may still ask for them. */
  previousAssets: string[]
}

/** What a release consists of, for the release after it. */
export interface Release {
  /** Hashed assets this release brought itself, without those kept for the one before. */
  ownAssets: string[]
  files: number
  compressed: number
}

/**
 * Replaces `public/` by the stage's output: copied, precompressed, joined by the previous release's hashed assets,
 * and swapped in by two renames. Whatever fails before them leaves the live site as it was.
 */
export async function publishRelease(input: PublishRelease): Promise<Release> {
  const { stagePublicDir, publicDir, storeDir, previousAssets } = input
  // Beside the live folder and so on its disk: only there a rename is one step.
  const next = `${publicDir}.next`
  await rm(next, { recursive: true, force: true })
  const files = (await listFiles(stagePublicDir)).filter(file => !NOT_PUBLISHED.test(file))
  if (!files.includes('index.html')) throw new Error(`The build wrote no index.html into ${stagePublicDir}`)
  await copyRelease({ from: stagePublicDir, to: next, files })
  const compressed = await precompress({ dir: next, files, storeDir })
  const known = new Set(files)
  await keepAssets({ from: publicDir, to: next, files: previousAssets.filter(file => !known.has(file)) })
  await swapIn({ next, publicDir, aside: `${publicDir}.previous` })
  return { ownAssets: files.filter(isHashedAsset), files: files.length, compressed }
}

async function copyRelease({ from, to, files }: { from: string; to: string; files: string[] }): Promise<void> {
  const limit = pLimit(COPIES_AT_ONCE)
  for (const folder of new Set(files.map(file => path.dirname(file))))
    await mkdir(path.join(to, folder), { recursive: true })
  await Promise.all(
    files.map(file =>
      limit(async () => {
        const { atime, mtime } = await stat(path.join(from, file))
        await copyFile(path.join(from, file), path.join(to, file), constants.COPYFILE_FICLONE)
        await utimes(path.join(to, file), atime, mtime)
      }),
    ),
  )
}

async function keepAssets({ from, to, files }: { from: string; to: string; files: string[] }): Promise<void> {
  for (const file of files.flatMap(name => [name, `${name}.br`, `${name}.gz`])) {
    if (!(await stat(path.join(from, file)).catch(() => undefined))) continue
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await linkOrCopy(path.join(from, file), path.join(to, file))
  }
}

/** Two renames on one disk; if the second fails, the first is undone. */
async function swapIn({ next, publicDir, aside }: { next: string; publicDir: string; aside: string }): Promise<void> {
  await rm(aside, { recursive: true, force: true })
  const hadPublic = await rename(publicDir, aside).then(
    () => true,
    error => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    },
  )
  try {
    await rename(next, publicDir)
  } catch (error) {
    if (hadPublic) await rename(aside, publicDir)
    throw error
  }
  await rm(aside, { recursive: true, force: true })
}
