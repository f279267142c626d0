import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

export type ClientFiles = ReadonlyMap<string, { content: Uint8Array; type: string }>

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Bundles the studio's client in memory. Rejects with esbuild's error, which contains file and line. */
export async function compileClient(projectRoot: string): Promise<ClientFiles> {
  const outdir = path.join(projectRoot, 'editor-files')
  const { outputFiles } = await build({
    entryPoints: {
      editor: path.join(projectRoot, 'src/studio/run-studio.tsx'),
      // Of the canvas, whose document has no styles of the studio's.
      puck: path.join(projectRoot, 'src/studio/styles/puck.css'),
    },
    plugins: [siteComponents(projectRoot)],
    alias: { gatsby: path.join(projectRoot, 'src/canvas/gatsby-on-canvas.ts') },
    outdir,
    bundle: true,
    // Puck is a file of its own, which comes with the first page that is opened.
    splitting: true,
    chunkNames: 'editor-[hash]',
    write: false,
    format: 'esm',
    platform: 'browser',
    // Of the two, `chrome108` unfolds nested CSS rules.
    target: ['es2022', 'chrome108'],
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'react',
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    publicPath: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  const files = outputFiles.map(({ path: file, contents: content }) => {
    const name = `/${path.relative(outdir, file).split(path.sep).join('/')}`
    return [name, { content, type: TYPES[path.extname(name)] ?? 'application/octet-stream' }] as const
  })
  return new Map(files)
}

/** Components of the site have `sx`, which the site's own JSX factory reads (gatsby-config); those of the studio do not. */
function siteComponents(projectRoot: string): Plugin {
  const factory = path.join(projectRoot, 'src/ui/jsx')
  return {
    name: 'site-components',
    setup: ({ onLoad }) =>
      onLoad(
        { filter: /[\\/]src[\\/](?:canvas|features|routes|ui|deferred)[\\/].*\.tsx$/ },
        async ({ path: file }) => ({
          contents: `/** @jsxImportSource ${factory} */\n${await readFile(file, 'utf8')}`,
          loader: 'tsx' as const,
        }),
      ),
  }
}
