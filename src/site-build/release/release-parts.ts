import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SOURCES_FOLDER } from '../../platform/project-root'
import { bundleProgram, programFile } from '../bundler/bundle-program'
import { PROGRAMS_FOLDER } from './release-folders'
import { releaseFiles } from './release-key'

/** Entries of a release's programs, in the sources. */
export const RELEASE_PROGRAMS: readonly string[] = [
  'src/server/serve.ts',
  // Loaded by the host, from beside it.
  'src/server/database/database-thread.ts',
  'src/server/contact/list-contact-messages.ts',
  'src/server/members/list-account-changes.ts',
  'src/server/members/cards/import-cards.ts',
  'src/server/members/check-voucher.ts',
  'src/fleet/run-fleet.ts',
  // Started by the fleet's workers, from beside them.
  'src/fleet/work/build-child.ts',
  'src/site-build/cli/build-site.ts',
  'plugins/gatsby-source-cinema/cli/refresh-site.ts',
]

/** Whether a release has its programs and sources: builds of sites make one without. */
export const hasReleaseParts = (folder: string) => existsSync(path.join(folder, PROGRAMS_FOLDER))

/**
 * Writes what a release holds besides the compiled code of sites: its programs, and the sources that they build sites from,
 * whole or not at all. @param folder of the release @param sourcesRoot folder of `src` and `plugins`; entries that it lacks
 * are left out
 */
export async function writeReleaseParts({
  folder,
  sourcesRoot,
}: {
  folder: string
  sourcesRoot: string
}): Promise<void> {
  const parts = path.join(folder, `parts.${randomUUID()}`)
  const sources = path.join(parts, SOURCES_FOLDER)
  await mkdir(path.join(parts, PROGRAMS_FOLDER), { recursive: true })
  const files = await releaseFiles(sourcesRoot)
  for (const file of files) {
    const to = path.join(sources, file)
    await mkdir(path.dirname(to), { recursive: true })
    // A stage compares times.
    await cp(path.join(sourcesRoot, file), to, { preserveTimestamps: true })
  }
  const programs = RELEASE_PROGRAMS.filter(program => files.includes(program))
  await Promise.all(
    programs.map(async program => {
      const outfile = path.join(parts, PROGRAMS_FOLDER, programFile(program))
      const { content } = await bundleProgram({ sourcesRoot: sources, script: path.join(sources, program), outfile })
      await writeFile(outfile, content)
    }),
  )
  // Programs come last: a release that has them has both.
  for (const part of [SOURCES_FOLDER, PROGRAMS_FOLDER]) {
    await rm(path.join(folder, part), { recursive: true, force: true })
    await rename(path.join(parts, part), path.join(folder, part))
  }
  await rm(parts, { recursive: true })
}
