import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Of a release: its record, and the sources that it was made from. */
export const RELEASE_RECORD = 'release.json'
export const SOURCES_FOLDER = 'sources'

declare const __webpack_require__: unknown

/**
 * Folder of this module or of the bundle that it is in. Gatsby's bundles have none: webpack's name the source file, others no
 * file, or one that is not there.
 */
const HERE = typeof __webpack_require__ === 'undefined' ? folderOf(import.meta.url as string | undefined) : undefined

/** Where packages, sites, `public/` and `.stage/` are, for source files and programs of a release alike; Gatsby's bundles are told. */
export const PROJECT_ROOT = HERE ? findProject(HERE) : path.resolve(process.env.PROJECT_ROOT || process.cwd())

/** The release that a program belongs to; undefined for source files and other bundles. */
export const OWN_RELEASE = HERE ? findRelease(HERE) : undefined

/** Folder of `src`, `plugins` and `static`: those of the own release, else the project's; Gatsby's bundles are told. */
export const SOURCES_ROOT = OWN_RELEASE
  ? path.join(OWN_RELEASE, SOURCES_FOLDER)
  : HERE
    ? PROJECT_ROOT
    : path.resolve(process.env.SOURCES_ROOT || PROJECT_ROOT)

// For `sources-root`.
if (OWN_RELEASE) process.env['SOURCES_ROOT'] = SOURCES_ROOT

/** Stages, locks and release records; on the same disk as `public/`, so that renames can swap a release in. */
export const STAGE_ROOT = path.join(PROJECT_ROOT, '.stage')

/**
 * Whether a module is the program that was started. @param url its `import.meta.url` @param program its name, where other
 * programs import it: all modules of a bundle have one URL
 */
export function isMainModule(url: string, program?: string): boolean {
  const started = process.argv[1]
  if (started === undefined || realpathSync(started) !== realpathSync(fileURLToPath(url))) return false
  return program === undefined || path.parse(started).name === program
}

function folderOf(url: string | undefined): string | undefined {
  const file = url === undefined ? undefined : fileURLToPath(url)
  return file !== undefined && existsSync(file) ? path.dirname(file) : undefined
}

/** The nearest folder upwards with packages; without any, where a source file's would be. */
function findProject(from: string): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, 'node_modules'))) return folder
  return path.resolve(from, '../..')
}

function findRelease(programs: string): string | undefined {
  const folder = path.dirname(programs)
  return existsSync(path.join(folder, RELEASE_RECORD)) ? folder : undefined
}
