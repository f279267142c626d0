import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

const NODE_FILE = /^gatsby-(?:config|node)\.ts$/

/** Scripts of threads that `gatsby-node` starts, in the stage. */
export const LISTING_FILES_WORKER = 'listing-files-worker.js'
export const RENDER_WORKER = 'render-worker.js'
const WORKERS = {
  [LISTING_FILES_WORKER]: 'src/site-build/outputs/listing-files-worker.ts',
  [RENDER_WORKER]: 'src/site-build/rendering/render-worker.ts',
}

/** Whether the stage has this file as compiled JavaScript. @param file path inside the stage's root or a plugin */
export function isGatsbyNodeFile(file: string): boolean {
  return NODE_FILE.test(path.basename(file))
}

/**
 * Bundles the `gatsby-config.ts` and `gatsby-node.ts` of site and plugins, and the scripts of threads, into the stage.
 * Gatsby would do this with Parcel on each start, which takes longer than a warm build.
 */
export async function compileGatsbyFiles({ projectRoot, dir }: { projectRoot: string; dir: string }): Promise<void> {
  const plugins = await readdir(path.join(projectRoot, 'plugins')).catch(() => [])
  for (const folder of ['', ...plugins.map(name => path.join('plugins', name))]) {
    const files = await readdir(path.join(projectRoot, folder)).catch(() => [])
    for (const file of files.filter(isGatsbyNodeFile))
      await compileFile(path.join(projectRoot, folder, file), path.join(dir, folder, file))
  }
  for (const [script, source] of Object.entries(WORKERS)) {
    const worker = path.join(projectRoot, source)
    if (existsSync(worker)) await compileFile(worker, path.join(dir, script))
  }
}

async function compileFile(from: string, to: string): Promise<void> {
  const code = await bundleForNode(from)
  const script = to.replace(/\.ts$/, '.js')
  await mkdir(path.dirname(to), { recursive: true })
  await rm(to, { force: true })
  if ((await readFile(script, 'utf8').catch(() => undefined)) !== code) await writeFile(script, code)
}

/** Bundles a file with its project imports into one script; packages stay external. Rejects with esbuild's error. */
export async function bundleForNode(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
