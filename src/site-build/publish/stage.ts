import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isHashedAsset } from '../../platform/published-files'
import { compileGatsbyFiles, isGatsbyNodeFile } from './compile-gatsby-files'
import { folderKey } from './release-record'
import { listFiles, syncFile, syncFolder } from './sync-folder'

interface PrepareStage {
  projectRoot: string
  stageRoot: string
  siteFolder: string
  /** Distinguishes it from the site's usual stage: `develop`, `bench-…`. */
  purpose?: string
  /** With the gateway as a hosted function, which takes Gatsby a compilation of its own. */
  functions?: boolean
  /** Inputs of the output besides the sources (origin, prefix); a change drops the caches. */
  settings: Record<string, string>
}

const FOLDERS = ['src', 'plugins', 'static']
/** Folders of the repository that decide what is compiled for a site. */
export const CODE_FOLDERS = ['src', 'plugins', 'patches']
const ROOT_FILES = /^(?:gatsby-(?:config|node|browser|ssr)\.tsx?|package\.json|tsconfig\.json)$/
const OWNER_FILE = 'site-folder.txt'
/** Gatsby's compiler takes its folder as the project root, instead of walking the whole repository. */
const LOCK_FILE = 'package-lock.json'
/** Of hosted functions, in `src`. */
const FUNCTIONS = 'api/'
const TEST_FILE = /\.test\.tsx?$/

/**
 * Updates a site's stage, a copy of the sources, since Gatsby writes only to `<cwd>/public`: copies changed sources with
 * their mtime, and keeps the caches of the last build unless it failed, or the settings or dependencies changed. The
 * stage is inside the repository, so that modules resolve to the repository's `node_modules`.
 */
export async function prepareStage(input: PrepareStage) {
  const dir = path.join(input.stageRoot, folderKey(input.siteFolder, input.purpose))
  await mkdir(dir, { recursive: true })
  await writeFile(path.join(dir, OWNER_FILE), input.siteFolder)
  await writeFile(path.join(dir, LOCK_FILE), '{}')
  await dropOrphans(input.stageRoot)
  const keepCaches = await dropStaleCaches(dir, input)
  await syncSources({ ...input, dir })
  await compileGatsbyFiles({ projectRoot: input.projectRoot, dir })
  await dropOldChunks(path.join(dir, 'public'))
  // After a failed build the caches contain query results of pages that were never written, so the next build would
  // publish outdated pages: `keepCaches` is called once Gatsby has succeeded.
  return { dir, publicDir: path.join(dir, 'public'), keepCaches }
}

/** Whether a build reads an entry of the repository's root. */
export function isSource(name: string): boolean {
  return FOLDERS.includes(name) || ROOT_FILES.test(name) || name === LOCK_FILE
}

/** Whether a file is part of what is compiled for a site. @param file relative to the repository */
export function isCompiledFile(file: string): boolean {
  const isCode = CODE_FOLDERS.some(folder => file.startsWith(`${folder}/`)) && !TEST_FILE.test(file)
  return isCode || ROOT_FILES.test(file) || file === LOCK_FILE
}

/** Copies changed sources into a stage; the development server calls it on each change. */
export async function syncSources(input: { projectRoot: string; dir: string; functions?: boolean }): Promise<number> {
  const { projectRoot, dir, functions = false } = input
  const isFunction = (folder: string, file: string) => folder === 'src' && file.startsWith(FUNCTIONS)
  let changed = 0
  for (const folder of FOLDERS) {
    changed += await syncFolder({
      from: path.join(projectRoot, folder),
      to: path.join(dir, folder),
      isLeftOut: file =>
        TEST_FILE.test(file) ||
        (folder === 'plugins' && isGatsbyNodeFile(file)) ||
        (!functions && isFunction(folder, file)),
      isKept: file => folder === 'plugins' && isGatsbyNodeFile(file.replace(/\.js$/, '.ts')),
    })
  }
  const rootFiles = (await readdir(projectRoot)).filter(file => ROOT_FILES.test(file))
  for (const file of rootFiles.filter(name => !isGatsbyNodeFile(name)))
    if (await syncFile(path.join(projectRoot, file), path.join(dir, file))) changed += 1
  return changed
}

/** Fingerprint of the sources, site folder and settings; compares names, sizes and mtimes, not contents. */
export async function fingerprintSources({
  projectRoot,
  siteFolder,
  settings,
}: Pick<PrepareStage, 'projectRoot' | 'siteFolder' | 'settings'>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const rootFiles = (await readdir(projectRoot)).filter(file => ROOT_FILES.test(file) || file === LOCK_FILE)
  const files = rootFiles.map(file => path.join(projectRoot, file))
  for (const folder of [...FOLDERS.map(name => path.join(projectRoot, name)), siteFolder]) {
    files.push(...(await listFiles(folder)).filter(file => !TEST_FILE.test(file)).map(file => path.join(folder, file)))
  }
  for (const file of files.sort()) {
    const { size, mtimeMs } = await stat(file)
    hash.update(`${file}\n${size}\n${Math.round(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

/** Removes stages of site folders that no longer exist (a test's, a benchmark's). */
async function dropOrphans(stageRoot: string): Promise<void> {
  for (const name of await readdir(stageRoot)) {
    const owner = await readFile(path.join(stageRoot, name, OWNER_FILE), 'utf8').catch(() => undefined)
    if (owner === undefined || (await stat(owner).catch(() => undefined))) continue
    await rm(path.join(stageRoot, name), { recursive: true, force: true })
  }
}

/** Gatsby never removes the chunks of older builds; the bundler writes the current ones again. */
async function dropOldChunks(publicDir: string): Promise<void> {
  const files = await readdir(publicDir).catch(() => [])
  await Promise.all(files.filter(isHashedAsset).map(file => rm(path.join(publicDir, file))))
}

/** @returns a function that writes the record without which caches are dropped */
async function dropStaleCaches(dir: string, { projectRoot, settings }: PrepareStage): Promise<() => Promise<void>> {
  const lock = await readFile(path.join(projectRoot, LOCK_FILE), 'utf8').catch(() => '')
  const inputs = JSON.stringify(settings) + process.version + lock
  const current = createHash('sha256').update(inputs).digest('hex')
  const record = path.join(dir, 'settings.sha256')
  const known = await readFile(record, 'utf8').catch(() => '')
  await rm(record, { force: true })
  if (known !== current) {
    await rm(path.join(dir, '.cache'), { recursive: true, force: true })
    await rm(path.join(dir, 'public'), { recursive: true, force: true })
  }
  return () => writeFile(record, current)
}
