import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PROJECT_ROOT, RELEASE_RECORD } from '../../src/platform/project-root'
import { programFile } from '../../src/site-build/bundler/bundle-program'
import { PROGRAMS_FOLDER } from '../../src/site-build/release/release-folders'
import { writeReleaseParts } from '../../src/site-build/release/release-parts'

/** A release and the project's packages in a folder of their own, away from the project's sources. */
export interface ReleaseAlone {
  /** Beside the release: where a machine of the fleet keeps its sites. */
  folder: string
  /** @param script path of the program's entry in the sources */
  program: (script: string) => string
  remove: () => void
}

/** @param release folder of one that `npm run release` has made; without it, one of the programs and sources alone, which compiles nothing */
export async function placeReleaseAlone(release?: string): Promise<ReleaseAlone> {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-alone-'))
  const own = path.join(folder, 'releases', release ? path.basename(release) : 'programs')
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  if (release) cpSync(release, own, { recursive: true, preserveTimestamps: true })
  else {
    await writeReleaseParts({ folder: own, sourcesRoot: PROJECT_ROOT })
    writeFileSync(path.join(own, RELEASE_RECORD), '{}')
  }
  return {
    folder,
    program: script => path.join(own, PROGRAMS_FOLDER, programFile(script)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
