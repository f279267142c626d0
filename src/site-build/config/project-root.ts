import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. Only for code that runs from its own place: Gatsby's bundles read `PROJECT_ROOT` instead. */
export const PROJECT_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Where stages, locks and release records live; on the same disk as `public/`, so that a release is swapped in by renames. */
export const STAGE_ROOT = path.join(PROJECT_ROOT, '.stage')
