import { build } from 'esbuild'

/**
 * Bundles a TypeScript file with its project imports into one script; packages stay external. Throws esbuild's error,
 * which contains file and line.
 */
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
