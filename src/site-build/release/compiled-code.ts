import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { RELEASE_RECORD } from '../../platform/project-root'
import { BROWSER_FOLDER, RENDERER_FOLDER } from './release-folders'

/** What Gatsby keeps of its two compilations, besides their files. */
const CompiledCodeSchema = v.object({
  /** Of the browser's code. */
  hash: v.string(),
  /** Of the queries that components have, each with the hash of its text. */
  staticQueries: v.array(v.string()),
  /** Of the renderer without templates. */
  renderPageHash: v.string(),
  /** Of the renderer's templates, by the name of their chunk. */
  templateHashes: v.record(v.string(), v.string()),
})
export type CompiledCode = v.InferOutput<typeof CompiledCodeSchema>

/** Stands for the stage in the renderer, which names a few of Gatsby's files by their path. */
const STAGE = '{{stage}}'
/** Releases that are kept, of a project at work. */
const KEPT = 8

interface CodeFolders {
  /** Of the release. */
  folder: string
  /** The stage that is compiled or built. */
  stage: string
  /** Of the renderer, in the stage. */
  routes: string
}

/** The record of a release; undefined where there is none, or not a whole one. */
export function readCompiledCode(folder: string): CompiledCode | undefined {
  try {
    const parsed = v.safeParse(CompiledCodeSchema, JSON.parse(readFileSync(path.join(folder, RELEASE_RECORD), 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Puts the browser's files of a release into a stage's `public/`. */
export async function restoreBrowserCode({ folder, stage }: Pick<CodeFolders, 'folder' | 'stage'>): Promise<void> {
  await cp(path.join(folder, BROWSER_FOLDER), path.join(stage, 'public'), { recursive: true })
  const now = new Date()
  await utimes(path.join(folder, RELEASE_RECORD), now, now)
}

/** Puts the renderer of a release into a stage. */
export async function restoreRenderer({ folder, stage, routes }: CodeFolders): Promise<void> {
  await rm(routes, { recursive: true, force: true })
  await mkdir(routes, { recursive: true })
  const from = path.join(folder, RENDERER_FOLDER)
  for (const file of await readdir(from)) {
    const text = await readFile(path.join(from, file), 'utf8')
    await writeFile(path.join(routes, file), text.replaceAll(STAGE, stage))
  }
}

interface KeepCode extends CodeFolders {
  code: CompiledCode
  /** Of the browser, relative to the stage's `public/`. */
  browserFiles: readonly string[]
  /** Relative to `routes`. */
  rendererFiles: readonly string[]
}

/** Keeps compiled code as a release, whole or not at all, and drops those that were not used for longest. */
export async function keepCompiledCode(input: KeepCode): Promise<void> {
  const { folder, stage, routes, code, browserFiles, rendererFiles } = input
  const temporary = `${folder}.${randomUUID()}`
  await mkdir(path.join(temporary, RENDERER_FOLDER), { recursive: true })
  for (const file of browserFiles) {
    const to = path.join(temporary, BROWSER_FOLDER, file)
    await mkdir(path.dirname(to), { recursive: true })
    await cp(path.join(stage, 'public', file), to)
  }
  for (const file of rendererFiles) {
    const text = await readFile(path.join(routes, file), 'utf8')
    await writeFile(path.join(temporary, RENDERER_FOLDER, file), text.replaceAll(stage, STAGE))
  }
  await writeFile(path.join(temporary, RELEASE_RECORD), JSON.stringify(code))
  if (!readCompiledCode(folder)) await rm(folder, { recursive: true, force: true })
  // Another build that ran at the same time may have made it, and a third may be reading it.
  await rename(temporary, folder).catch(error => {
    if (!readCompiledCode(folder)) throw error
  })
  await rm(temporary, { recursive: true, force: true })
  await dropOldReleases(path.dirname(folder))
}

async function dropOldReleases(root: string): Promise<void> {
  const releases = await Promise.all(
    (await readdir(root)).map(async name => {
      const folder = path.join(root, name)
      // One without a record may be in the making.
      const used = await stat(path.join(folder, RELEASE_RECORD)).catch(() => stat(folder).catch(() => undefined))
      return { folder, usedAt: used?.mtimeMs ?? 0 }
    }),
  )
  const old = releases.toSorted((a, b) => b.usedAt - a.usedAt).slice(KEPT)
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })))
}
