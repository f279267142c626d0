import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleHost, HOST_FLAGS, SERVE_SCRIPT } from './bundle-host'
import { PROJECT_ROOT } from '../../platform/project-root'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bundle-host-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('the bundle of the host', () => {
  it('names the sources where something throws', async () => {
    const script = path.join(root, `${path.basename(root)}.ts`)
    await writeFile(script, "interface Nothing {}\n\nthrow new Error('on purpose')\n")
    const bundle = await bundleHost(script)
    const run = promisify(execFile)(process.execPath, [...HOST_FLAGS, bundle])
    await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining(`${script}:3`) })
    await rm(bundle)
  })

  it('is left alone where it stands already, so that it may lie where nothing can be written', async () => {
    const bundle = await bundleHost(SERVE_SCRIPT)
    const before = await stat(bundle)
    await bundleHost(SERVE_SCRIPT)
    const after = await stat(bundle)
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })

  it('is what `npm run serve` runs, with the same flags', async () => {
    const { scripts } = JSON.parse(await readFile(path.join(PROJECT_ROOT, 'package.json'), 'utf8'))
    const bundle = path.relative(PROJECT_ROOT, await bundleHost(SERVE_SCRIPT))
    const run = ['node', ...HOST_FLAGS, bundle].join(' ')
    expect(scripts.serve).toMatch(new RegExp(`&& tsx src/site-build/cli/bundle-host.ts && ${run}$`))
  })

  it('fails with file and line where a source cannot be read', async () => {
    const script = path.join(root, 'broken.ts')
    await writeFile(script, 'const = 1\n')
    await expect(bundleHost(script)).rejects.toThrow(/broken\.ts:1:6/)
  })
})
