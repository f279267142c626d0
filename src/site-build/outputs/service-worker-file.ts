import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

interface WriteServiceWorker {
  /** Contains the worker's source. */
  projectRoot: string
  /** Folder for the intermediate file. */
  cacheDir: string
  publicDir: string
  /** site.json `serviceWorker`: false writes a worker that unregisters earlier ones. */
  isWanted: boolean
  /** Changes with the site's code. */
  release: string
  /** Query parameters that contain a secret. */
  privateParameters: readonly string[]
}

/** Files cached at installation: the page for visitors without a connection. */
const PRECACHED = ['offline.html']

/** Oldest browsers that run the site's scripts. */
const TARGETS = ['chrome90', 'firefox90', 'safari15']

/**
 * Writes `/sw.js`: the worker of `src/worker` bundled with Workbox, and the precache list with content hashes. The
 * output is deterministic, so an unchanged site has no new worker version. Rejects with esbuild's or Workbox's error.
 */
export async function writeServiceWorker(input: WriteServiceWorker): Promise<void> {
  const { projectRoot, cacheDir, publicDir, isWanted, release, privateParameters } = input
  const name = isWanted ? 'service-worker' : 'retire-worker'
  const { outputFiles } = await build({
    entryPoints: [path.join(projectRoot, 'src/worker', `${name}.ts`)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGETS,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      PRIVATE_PARAMETERS: JSON.stringify(privateParameters),
      RELEASE: JSON.stringify(release),
    },
  })
  const code = outputFiles[0]?.text ?? ''
  const swDest = path.join(publicDir, 'sw.js')
  if (!isWanted) return writeFile(swDest, code)
  const swSrc = path.join(cacheDir, 'service-worker.js')
  await mkdir(cacheDir, { recursive: true })
  await writeFile(swSrc, code)
  // Imported lazily, because it loads much of a bundler.
  const { injectManifest } = await import('workbox-build')
  const { warnings } = await injectManifest({ swSrc, swDest, globDirectory: publicDir, globPatterns: PRECACHED })
  await rm(swSrc)
  const [warning] = warnings
  if (warning) throw new Error(`sw.js: ${warning}`)
}
