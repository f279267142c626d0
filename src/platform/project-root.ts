import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { realpathSync } from 'node:fs'

/** The repository, for code that runs from its source folder; Gatsby's bundles read PROJECT_ROOT instead. */
export const PROJECT_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Stages, locks and release records; on the same disk as `public/`, so that renames can swap a release in. */
export const STAGE_ROOT = path.join(PROJECT_ROOT, '.stage')

/** Whether a module is the entry that `tsx` was started with. @param url its `import.meta.url` */
export function isMainModule(url: string): boolean {
  const started = process.argv[1]
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(url))
}
