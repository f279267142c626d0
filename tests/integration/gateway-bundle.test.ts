import path from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const SERVER = path.resolve(import.meta.dirname, '../../src/server')

/** Bundles entries as a function's bundler does, and tells what is left to be loaded at run time. */
async function bundle(entries: readonly string[]) {
  const { metafile, outputFiles } = await build({
    entryPoints: entries.map(entry => path.join(SERVER, entry)),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const imports = Object.values(metafile.outputs).flatMap(output => output.imports.map(each => each.path))
  return { packages: [...new Set(imports)].toSorted(), text: outputFiles.map(file => file.text).join('\n') }
}

describe('the gateway as a bundled function', () => {
  it('loads no native module, no log, no figures and no Redis', async () => {
    const { packages } = await bundle([
      'cypher/create-cypher-gateway.ts',
      'cypher/upstream/http-upstream.ts',
      'cypher/captcha-verifier.ts',
      'limits/create-limiter.ts',
    ])
    expect(packages).toEqual(['cockatiel', 'node:crypto', 'node:net', 'rate-limiter-flexible', 'undici', 'valibot'])
  })

  it('needs neither its own place nor the environment', async () => {
    const { packages, text } = await bundle(['cypher/create-cypher-gateway.ts'])
    expect(packages).toEqual(['cockatiel', 'valibot'])
    expect(text).not.toMatch(/import\.meta|process\.env|\bBuffer\b/)
  })
})
