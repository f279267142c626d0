import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT, SOURCES_FOLDER } from '../../platform/project-root'
import { bundleProgram, programFile } from '../bundler/bundle-program'
import { bundleHost, SERVE_SCRIPT } from '../cli/bundle-host'
import { PROGRAMS_FOLDER } from './release-folders'
import { releaseKey } from './release-key'
import { RELEASE_PROGRAMS, writeReleaseParts } from './release-parts'

let root: string
const partsOf = (folder: string) => path.join(root, folder)
const programIn = (folder: string, program: string) => path.join(partsOf(folder), PROGRAMS_FOLDER, programFile(program))

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'release-parts-'))
  await writeReleaseParts({ folder: path.join(root, 'first'), sourcesRoot: PROJECT_ROOT })
  // Another checkout of the same sources, elsewhere.
  const sourcesRoot = path.join(partsOf('first'), SOURCES_FOLDER)
  await writeReleaseParts({ folder: path.join(root, 'further/away/second'), sourcesRoot })
}, 60_000)
afterAll(() => rmSync(root, { recursive: true }))

const isMap = (line: string) => line.startsWith('//# sourceMappingURL=')
const codeOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => !isMap(line))
    .join('\n')

describe('the programs and sources of a release', () => {
  it('are the same of two checkouts, and name neither', async () => {
    for (const program of RELEASE_PROGRAMS) {
      const first = readFileSync(programIn('first', program))
      expect(first.equals(readFileSync(programIn('further/away/second', program))), program).toBe(true)
      expect(first.includes(PROJECT_ROOT), program).toBe(false)
    }
    const keyOf = (projectRoot: string) => releaseKey({ projectRoot, settings: {}, env: {} })
    expect(await keyOf(path.join(partsOf('first'), SOURCES_FOLDER))).toBe(await keyOf(PROJECT_ROOT))
  })

  it('have the code that `npm run serve` runs', async () => {
    expect(codeOf(programIn('first', SERVE_SCRIPT))).toBe(codeOf(await bundleHost(SERVE_SCRIPT)))
  })

  it('start nothing but themselves: modules that are programs too are asked by their own name', async () => {
    for (const program of RELEASE_PROGRAMS) {
      const script = path.join(PROJECT_ROOT, program)
      const { inputs } = await bundleProgram({ sourcesRoot: PROJECT_ROOT, script, outfile: '/x.mjs' })
      for (const file of inputs.filter(name => name !== program)) {
        const text = await readFile(path.join(PROJECT_ROOT, file), 'utf8')
        const name = path.basename(file, '.ts')
        if (/\bisMainModule\(import/.test(text))
          expect(text, file).toContain(`isMainModule(import.meta.url, '${name}')`)
      }
    }
  })

  it('of a project without some of them are those that it has', async () => {
    const sourcesRoot = mkdtempSync(path.join(root, 'project-'))
    writeFileSync(path.join(sourcesRoot, 'package.json'), '{}')
    await writeReleaseParts({ folder: path.join(root, 'third'), sourcesRoot })
    expect(readFileSync(path.join(partsOf('third'), SOURCES_FOLDER, 'package.json'), 'utf8')).toBe('{}')
    expect(readdirSync(partsOf('third')).sort()).toEqual([PROGRAMS_FOLDER, SOURCES_FOLDER].sort())
  })
})
