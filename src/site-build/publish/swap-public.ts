import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isHashedAsset } from '../../platform/hashed-asset'
import { copyRelease } from './copy-release'
import { linkOrCopy } from './link-or-copy'
import { listFiles } from './sync-folder'

/** What the bundler leaves for tools; nobody's browser asks for it. */
const NOT_PUBLISHED = /(?:\.map$|^webpack\.stats\.json$)/

interface PublishRelease {
  /** The stage's output, which stays as it is. */
  stagePublicDir: string
  /** What visitors see now; may be missing. */
  publicDir: string
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
  const { stagePublicDir, publicDir, previousAssets } = input
  // Beside the live folder and so on its disk: only there a rename is one step.
  const next = `${publicDir}.next`
  await rm(next, { recursive: true, force: true })
  const files = (await listFiles(stagePublicDir)).filter(file => !NOT_PUBLISHED.test(file))
  if (!files.includes('index.html')) throw new Error(`The build wrote no index.html into ${stagePublicDir}`)
  const compressed = await copyRelease({ from: stagePublicDir, previous: publicDir, to: next, files })
  const known = new Set(files)
  await keepAssets({ from: publicDir, to: next, files: previousAssets.filter(file => !known.has(file)) })
  await swapIn({ next, publicDir, aside: `${publicDir}.previous` })
  return { ownAssets: files.filter(isHashedAsset), files: files.length, compressed }
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
