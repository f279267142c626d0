import path from 'node:path'
import { build } from 'esbuild'

/** Flags of Node for every program. The larger young generation (MB) trades memory for 5 % faster member calls. */
export const PROGRAM_FLAGS: readonly string[] = ['--enable-source-maps']

interface BundleProgram {
  /** Folder of `src` and `plugins`. */
  sourcesRoot: string
  /** Absolute path of its entry. */
  script: string
  /** Where it will be written; its source map names the sources from there. */
  outfile: string
}

/** The file of a program's bundle. @param script path of its entry */
export const programFile = (script: string) => `${path.basename(script, '.ts')}.mjs`

/**
 * Bundles a program for Node with its project imports; packages stay external. The same sources give the same bytes in
 * every folder. Rejects with esbuild's error.
 */
export async function bundleProgram({ sourcesRoot, script, outfile }: BundleProgram) {
  const { outputFiles, metafile } = await build({
    entryPoints: [script],
    outfile,
    // The bundle names its files from there.
    absWorkingDir: sourcesRoot,
    bundle: true,
    // First of all, because it tells the others where the sources of a release are.
    inject: [path.join(sourcesRoot, 'src/platform/project-root.ts')],
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
  return {
    content: outputFiles[0]?.text ?? '',
    /** Packages and modules of Node. */
    imports: Object.values(metafile.outputs).flatMap(output => output.imports.map(found => found.path)),
    /** Files of the project, from `sourcesRoot`. */
    inputs: Object.keys(metafile.inputs),
  }
}
