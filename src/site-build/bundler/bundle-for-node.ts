import { build } from 'esbuild'

/** One script of a TypeScript file and all it imports of the project; packages stay outside. Throws esbuild's error, which names file and line. */
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
