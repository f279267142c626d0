import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { releaseKey } from './release-key'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach(root => rmSync(root, { recursive: true })))

const FILES = { 'src/app/page.tsx': 'a', 'plugins/shell/index.ts': 'b', 'package-lock.json': '{}', 'README.md': 'c' }

function project(files: Record<string, string> = {}) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'release-'))
  roots.push(root)
  for (const [file, text] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

const keyOf = (files?: Record<string, string>, settings = { gallery: 'false' }, env = {}) =>
  releaseKey({ projectRoot: project(files), settings, env })

describe('the name of a release', () => {
  it.each([
    ['another checkout', {}],
    ['another test', { 'src/app/page.test.tsx': 'x' }],
    ['another document', { 'README.md': 'x' }],
    ['another site', { 'sites/lido/site.json': '{}' }],
  ])('is the same for %s', async (_, files) => {
    expect(await keyOf(files)).toBe(await keyOf())
  })

  it.each([
    ['code', { 'src/app/page.tsx': 'x' }],
    ['a plugin', { 'plugins/shell/index.ts': 'x' }],
    ['a patch of a package', { 'patches/gatsby.patch': 'x' }],
    ['packages', { 'package-lock.json': '{"x":1}' }],
    ['a new file', { 'gatsby-ssr.tsx': 'x' }],
    ['a file that sites have as it is', { 'static/icon.svg': 'x' }],
  ])('is another for %s', async (_, files) => {
    expect(await keyOf(files)).not.toBe(await keyOf())
  })

  it('is another for a setting of the code, and for what is written into the code, whatever decides how it is compiled', async () => {
    expect(await keyOf({}, { gallery: 'true' })).not.toBe(await keyOf())
    expect(await keyOf({}, undefined, { GATSBY_FLAG: '1' })).not.toBe(await keyOf())
    expect(await keyOf({}, undefined, { GATSBY_CPU_COUNT: '3', HOME: '/a' })).toBe(await keyOf())
  })
})
