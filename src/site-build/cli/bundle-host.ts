import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { isMainModule } from './main-module'
import { PROJECT_ROOT, STAGE_ROOT } from '../config/project-root'
import { replaceFile } from '../publish/replace-file'

/** Where bundles of the host lie: as deep as `src/server`, so that what it finds from its own place is found from here. */
const FOLDER = path.join(STAGE_ROOT, 'host')

/**
 * What Node is started with to run a bundle: errors name the sources, and what a request leaves behind is cleared away in
 * larger portions (MB), which costs memory and spares member calls a twentieth of their time. `npm run serve` says the same.
 */
export const HOST_FLAGS: readonly string[] = ['--enable-source-maps', '--max-semi-space-size=32']

/** The entries of the host that is served, and of the one beside the development server. */
export const SERVE_SCRIPT = path.join(PROJECT_ROOT, 'src/server/serve.ts')
export const SERVE_BESIDE_SCRIPT = path.join(PROJECT_ROOT, 'src/server/serve-beside.ts')
/** The entry of what prints contact messages and newsletter orders. */
export const CONTACT_MESSAGES_SCRIPT = path.join(PROJECT_ROOT, 'src/server/contact/list-contact-messages.ts')

/**
 * Bundles the host as JavaScript, in a tenth of a second; packages stay outside. Compiled while it is loaded, every function
 * of it would be wrapped to keep its name, which costs member calls a tenth of their speed. A bundle that stands already is
 * left alone, so that it can be made beforehand where nothing may be written. Rejects with esbuild's error, which names file
 * and line.
 * @param script absolute path of its entry
 * @returns absolute path of the bundle, to be run with `HOST_FLAGS`
 */
export async function bundleHost(script: string): Promise<string> {
  const file = fileOf(script)
  const bundle = path.join(FOLDER, file)
  const { content } = await compile(script)
  const standing = await readFile(bundle, 'utf8').catch(() => undefined)
  if (standing !== content) await replaceFile({ dir: FOLDER, file, content, compressed: false })
  return bundle
}

/** Names of the packages that a bundle of the host asks Node for, in order. @param script absolute path of its entry */
export async function packagesOfBundle(script: string): Promise<string[]> {
  const { imports } = await compile(script)
  const names = imports.filter(name => !isBuiltin(name)).map(name => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(names)].sort()
}

const fileOf = (script: string) => `${path.basename(script, '.ts')}.mjs`

/** The text of a bundle, and what it imports from outside of it. */
async function compile(script: string): Promise<{ content: string; imports: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [script],
    outfile: path.join(FOLDER, fileOf(script)),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // In the file itself, for the two are renamed in as one.
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
