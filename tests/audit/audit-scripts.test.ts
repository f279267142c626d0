import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scriptLoaderText } from '../../src/platform/published-files'
import { auditScripts } from './audit-scripts'

/** A site with a runtime, an application and one chunk. */
function siteOf({ app = 'app', chunk = 'chunk', name = 'abcdef0123' }) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'scripts-'))
  const runtime = `webpack-runtime-${name}.js`
  const files = {
    'index.html': `<script>${scriptLoaderText([`/shop/${runtime}`, '/shop/app-0000000001.js'])}</script>`,
    [runtime]: `({7:"${name}"})[e]+".js"`,
    'app-0000000001.js': app,
    [`${name}.js`]: chunk,
    '9999999999.js': 'of an older release',
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text)
  return dir
}

describe('the scripts of two sites of a release', () => {
  it.each([
    ['are the same', {}, []],
    ['differ in a file of the same name', { app: 'other' }, ['app-0000000001.js']],
    ['differ in a chunk’s content', { chunk: 'other' }, ['abcdef0123.js']],
    [
      'have other names',
      { name: '0123abcdef' },
      ['0123abcdef.js', 'abcdef0123.js', 'webpack-runtime-0123abcdef.js', 'webpack-runtime-abcdef0123.js'],
    ],
  ])('%s', (_, other, differing) => {
    const { measured, notes } = auditScripts([siteOf({}), siteOf(other)])
    expect(measured['differing-scripts']).toBe(differing.length)
    expect(notes).toEqual(differing.length > 0 ? differing : ['3 scripts, the same for 2 sites'])
  })
})
