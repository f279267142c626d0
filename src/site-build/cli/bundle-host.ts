import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { isMainModule, PROJECT_ROOT, STAGE_ROOT } from '../../platform/project-root'
import { replaceFile } from '../publish/replace-file'

/** Folder of the host's bundles, as deep as `src/server`, so that relative paths resolve as in the sources. */
const FOLDER = path.join(STAGE_ROOT, 'host')

/** Also those of `npm run serve`. The larger young generation (MB) trades memory for 5 % faster member calls. */
export const HOST_FLAGS: readonly string[] = ['--enable-source-maps']

export const SERVE_SCRIPT = path.join(PROJECT_ROOT, 'src/server/serve.ts')
export const SERVE_BESIDE_SCRIPT = path.join(PROJECT_ROOT, 'src/server/serve-beside.ts')
export const ACCOUNT_CHANGES_SCRIPT = path.join(PROJECT_ROOT, 'src/server/members/list-account-changes.ts')
export const CARDS_SCRIPT = path.join(PROJECT_ROOT, 'src/server/members/cards/import-cards.ts')
export const VOUCHER_SCRIPT = path.join(PROJECT_ROOT, 'src/server/members/check-voucher.ts')
/** Loaded by the others, from beside their own bundle. */
export const DATABASE_THREAD_SCRIPT = path.join(PROJECT_ROOT, 'src/server/database/database-thread.ts')
export const CONTACT_MESSAGES_SCRIPT = path.join(PROJECT_ROOT, 'src/server/contact/list-contact-messages.ts')

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

async function writeBundle(script: string): Promise<void> {
  const { content } = await compile(script)
  const standing = await readFile(bundleOf(script), 'utf8').catch(() => undefined)
  if (standing !== content) await replaceFile({ dir: FOLDER, file: fileOf(script), content })
}

/** Sorted names of the packages that a bundle of the host imports. @param script absolute path of its entry */
export async function packagesOfBundle(script: string): Promise<string[]> {
  const { imports } = await compile(script)
  const names = imports.filter(name => !isBuiltin(name)).map(name => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(names)].sort()
}

const bundleOf = (script: string) => path.join(FOLDER, fileOf(script))
const fileOf = (script: string) => `${path.basename(script, '.ts')}.mjs`

async function compile(script: string): Promise<{ content: string; imports: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [script],
    outfile: path.join(FOLDER, fileOf(script)),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Inline, so that bundle and map are replaced in one rename.
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const imports = Object.values(metafile.outputs).flatMap(output => output.imports.map(found => found.path))
  return { content: outputFiles[0]?.text ?? '', imports }
}

if (isMainModule(import.meta.url)) void bundleHost(SERVE_SCRIPT)
