import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isHashedAsset } from '../../platform/published-files'
import { linkOrCopy, type ReleaseFiles, writeReleaseFiles, type WrittenFiles } from './release-files'
import { listFiles } from './sync-folder'
import { swapRelease } from './kept-releases'
import type { ReleaseRecord } from './release-record'
import { bundleForNode } from './compile-gatsby-files'
import { SOURCES_ROOT } from '../../platform/project-root'
import { runThread } from './run-thread'

interface PublishRelease {
  /** The stage's output, which is not changed. */
  stagePublicDir: string
  /** The live folder; may be missing. */
  publicDir: string
  /** Record of the live release, which is kept for a rollback; unknown in a folder that no build published. */
  live: ReleaseRecord | undefined
  /** Hashed assets of the live release that open pages may still request. */
  previousAssets: string[]
  /** The release that all sites share. */
  code?: string | undefined
}

/**
 * Replaces `public/` with the stage's output: copied, precompressed, merged with the previous release's hashed assets,
 * and swapped in. An earlier failure leaves the live site unchanged.
 */
export async function publishRelease({ stagePublicDir, publicDir, live, previousAssets, code }: PublishRelease) {
  // Next to the live folder and so on the same disk, where a rename is atomic.
  const next = `${publicDir}.next`
  await rm(next, { recursive: true, force: true })
  const files = (await listFiles(stagePublicDir)).filter(file => !NOT_PUBLISHED.test(file))
  if (!files.includes('index.html')) throw new Error(`The build wrote no index.html into ${stagePublicDir}`)
  const before = (await listFiles(publicDir)).filter(isPage)
  const written = await copyRelease({ from: stagePublicDir, previous: publicDir, to: next, code, files })
  await linkAssets({ from: publicDir, to: next, files: previousAssets })
  await swapRelease({ next, publicDir, live })
  return {
    ownAssets: files.filter(isHashedAsset),
    ...{ files: files.length, bytes: written.bytes },
    pages: comparePages({ before, now: files.filter(isPage), changed: written.changed.filter(isPage) }),
  }
}

const isPage = (file: string) => file.endsWith('.html')

/** Pages of a release, beside those that were live before. */
export interface PageChanges {
  all: number
  added: number
  changed: number
  removed: number
}

function comparePages({ before, now, changed }: Record<'before' | 'now' | 'changed', string[]>): PageChanges {
  const [known, current] = [new Set(before), new Set(now)]
  const added = now.filter(page => !known.has(page)).length
  const removed = before.filter(page => !current.has(page)).length
  return { all: now.length, added, changed: changed.length - added, removed }
}

/** Fewer files are written faster than threads start. */
const WORTH_A_THREAD = 400

/** Runs `writeReleaseFiles` in a thread per core, and creates its folders. */
export async function copyRelease({ from, previous, to, code, files }: ReleaseFiles): Promise<WrittenFiles> {
  for (const folder of new Set(files.map(file => path.dirname(file))))
    mkdirSync(path.join(to, folder), { recursive: true })
  const threads = availableParallelism()
  if (threads === 1 || files.length < WORTH_A_THREAD) return writeReleaseFiles({ from, previous, to, code, files })
  const script = await bundleForNode(path.join(SOURCES_ROOT, 'src/site-build/publish/release-files-worker.ts'))
  const parts = await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      // Round robin, because files of one folder are similar in size.
      const own = files.filter((_file, at) => at % threads === thread)
      const input: ReleaseFiles = { from, previous, to, code, files: own }
      return runThread<WrittenFiles>(script, input, { eval: true })
    }),
  )
  return {
    compressed: parts.reduce((sum, part) => sum + part.compressed, 0),
    changed: parts.flatMap(({ changed }) => changed),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
  }
}

/** Bundler output for tools, which browsers never request. */
const NOT_PUBLISHED = /(?:\.map$|^webpack\.stats\.json$)/

/** Links hashed assets, with their compressed forms, into another release, unless it has them or the first lacks them. */
export async function linkAssets({ from, to, files }: { from: string; to: string; files: string[] }): Promise<void> {
  for (const file of files.flatMap(name => [name, `${name}.br`, `${name}.gz`])) {
    if (!existsSync(path.join(from, file)) || existsSync(path.join(to, file))) continue
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await linkOrCopy(path.join(from, file), path.join(to, file))
  }
}
