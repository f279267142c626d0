import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { isMainModule, PROJECT_ROOT, STAGE_ROOT } from '../../platform/project-root'
import { bundleProgram, PROGRAM_FLAGS, programFile } from '../bundler/bundle-program'
import { replaceFile } from '../publish/replace-file'

/** Folder of the bundles of these sources. */
const FOLDER = path.join(STAGE_ROOT, 'host')

/** Also those of `npm run serve` and `npm run fleet`. */
export const HOST_FLAGS = PROGRAM_FLAGS

export const SERVE_SCRIPT = path.join(PROJECT_ROOT, 'src/server/serve.ts')
export const SERVE_BESIDE_SCRIPT = path.join(PROJECT_ROOT, 'src/server/serve-beside.ts')
export const ACCOUNT_CHANGES_SCRIPT = path.join(PROJECT_ROOT, 'src/server/members/list-account-changes.ts')
export const CARDS_SCRIPT = path.join(PROJECT_ROOT, 'src/server/members/cards/import-cards.ts')
export const VOUCHER_SCRIPT = path.join(PROJECT_ROOT, 'src/server/members/check-voucher.ts')
/** Loaded by the others, from beside their own bundle. */
export const DATABASE_THREAD_SCRIPT = path.join(PROJECT_ROOT, 'src/server/database/database-thread.ts')
export const CONTACT_MESSAGES_SCRIPT = path.join(PROJECT_ROOT, 'src/server/contact/list-contact-messages.ts')
const FLEET_SCRIPT = path.join(PROJECT_ROOT, 'src/fleet/run-fleet.ts')
/** Started by the fleet's workers, from beside their own bundle. */
const BUILD_CHILD_SCRIPT = path.join(PROJECT_ROOT, 'src/fleet/work/build-child.ts')

/**
 * Bundles the host for `HOST_FLAGS`, in about 0.1 s; packages stay external. Compiled on load instead, every function
 * would be wrapped to keep its name, which makes member calls 10 % slower. An up-to-date bundle is not rewritten, so
 * that it can be built ahead for a read-only file system. Rejects with esbuild's error. @param script absolute path of
 * its entry
 */
export async function bundleHost(script: string): Promise<string> {
  await Promise.all([script, DATABASE_THREAD_SCRIPT].map(writeBundle))
  return bundleOf(script)
}

/** Bundles the fleet's programs likewise. @returns the path of `npm run fleet` */
export async function bundleFleet(): Promise<string> {
  await Promise.all([FLEET_SCRIPT, BUILD_CHILD_SCRIPT].map(writeBundle))
  return bundleOf(FLEET_SCRIPT)
}

async function writeBundle(script: string): Promise<void> {
  const { content } = await compile(script)
  const standing = await readFile(bundleOf(script), 'utf8').catch(() => undefined)
  if (standing !== content) await replaceFile({ dir: FOLDER, file: programFile(script), content })
}

/** Sorted names of the packages that a bundle of the host imports. @param script absolute path of its entry */
export async function packagesOfBundle(script: string): Promise<string[]> {
  const { imports } = await compile(script)
  const names = imports.filter(name => !isBuiltin(name)).map(name => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(names)].sort()
}

const bundleOf = (script: string) => path.join(FOLDER, programFile(script))
const compile = (script: string) => bundleProgram({ sourcesRoot: PROJECT_ROOT, script, outfile: bundleOf(script) })

if (isMainModule(import.meta.url)) void (process.argv[2] === 'fleet' ? bundleFleet() : bundleHost(SERVE_SCRIPT))
