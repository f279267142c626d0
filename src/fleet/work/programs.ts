import { existsSync } from 'node:fs'
import path from 'node:path'
import { OWN_RELEASE, SOURCES_ROOT } from '../../platform/project-root'
import { PROGRAM_FLAGS, programFile } from '../../site-build/bundler/bundle-program'
import { hasGallery } from '../../site-build/config/build-environment'
import { PROGRAMS_FOLDER } from '../../site-build/release/release-folders'
import { releaseKey, RELEASES_FOLDER } from '../../site-build/release/release-key'

/** What a process of its own is started from. */
export interface Program {
  /** Absolute path. */
  script: string
  /** Flags of Node. */
  execArgv: string[]
}

const FLEET_SCRIPT = 'run-fleet.ts'
const BUILD_SCRIPT = 'build-child.ts'

/** Runs from the sources, in tests; else from a bundle, with the other programs beside it. */
const IS_SOURCE = import.meta.url.endsWith('.ts')

/**
 * Worker processes: of the release of these sources where it is there, so that they and their builds stay what they are
 * when the sources change; else what this program itself is. @param stageRoot where releases are
 */
export async function workerProgram(stageRoot: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const own = besides(FLEET_SCRIPT, '..')
  if (OWN_RELEASE) return own
  const key = await releaseKey({ projectRoot: SOURCES_ROOT, settings: { gallery: String(hasGallery(env)) }, env })
  const script = path.join(stageRoot, RELEASES_FOLDER, key, PROGRAMS_FOLDER, programFile(FLEET_SCRIPT))
  return existsSync(script) ? { script, execArgv: [...PROGRAM_FLAGS] } : own
}

/** A build, of the release or the sources that this process is of. */
export const buildProgram = (): Program => besides(BUILD_SCRIPT, '.')

/** @param folder in the sources, from this one */
function besides(script: string, folder: string): Program {
  const { dirname } = import.meta
  if (IS_SOURCE) return { script: path.join(dirname, folder, script), execArgv: ['--import', 'tsx'] }
  return { script: path.join(dirname, programFile(script)), execArgv: [...PROGRAM_FLAGS] }
}
