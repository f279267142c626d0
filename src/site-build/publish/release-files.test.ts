import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BROWSER_FOLDER, FORMS_FOLDER } from '../release/release-folders'
import { writeReleaseFiles } from './release-files'

const SCRIPT = `app-${'0123456789abcdef'.repeat(2).slice(0, 20)}.js`
const CODE = 'export const films = ["The Lake", "Night Bus"];\n'.repeat(60)

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-files-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (...parts: string[]) => path.join(root, ...parts)

/** Writes a site's release that has a file with this text. */
function publish(site: string, text: string, file = SCRIPT) {
  for (const folder of ['stage', 'next']) mkdirSync(path.dirname(at(site, folder, file)), { recursive: true })
  mkdirSync(at('code', BROWSER_FOLDER), { recursive: true })
  writeFileSync(at(site, 'stage', file), text)
  const folders = { from: at(site, 'stage'), previous: at(site, 'public'), to: at(site, 'next') }
  return writeReleaseFiles({ ...folders, code: at('code'), files: [file] })
}

describe('the compressed forms of a release’s files', () => {
  it('are made once of the code that all sites share', () => {
    mkdirSync(at('code', BROWSER_FOLDER), { recursive: true })
    writeFileSync(at('code', BROWSER_FOLDER, SCRIPT), CODE)
    expect(publish('harbour', CODE).compressed).toBe(1)
    expect(publish('lido', CODE).compressed).toBe(0)
    for (const site of ['harbour', 'lido']) {
      expect(String(brotliDecompressSync(readFileSync(at(site, 'next', `${SCRIPT}.br`))))).toBe(CODE)
      expect(String(gunzipSync(readFileSync(at(site, 'next', `${SCRIPT}.gz`))))).toBe(CODE)
    }
    const kept = statSync(at('code', FORMS_FOLDER, `${SCRIPT}.br`))
    expect(statSync(at('lido', 'next', `${SCRIPT}.br`)).ino).toBe(kept.ino)
  })

  it('are made once of a style sheet that pages of several sites have', () => {
    const sheet = `styles/${'0123456789abcdef'.repeat(2).slice(0, 20)}.css`
    const styles = '.title{color:var(--text)}'.repeat(100)
    expect(publish('harbour', styles, sheet).compressed).toBe(1)
    expect(publish('lido', styles, sheet).compressed).toBe(0)
    expect(String(brotliDecompressSync(readFileSync(at('lido', 'next', `${sheet}.br`))))).toBe(styles)
  })

  it('are made of a page for each site', () => {
    const page = 'films/index.html'
    const text = '<p>The Lake</p>'.repeat(100)
    expect(publish('harbour', text, page).compressed).toBe(1)
    expect(publish('lido', text, page).compressed).toBe(1)
  })

  it('are those of the file itself where a site has another one of that name', () => {
    mkdirSync(at('code', BROWSER_FOLDER), { recursive: true })
    writeFileSync(at('code', BROWSER_FOLDER, SCRIPT), CODE)
    publish('harbour', CODE)
    const other = CODE.replaceAll('Lake', 'Lane')
    expect(publish('lido', other).compressed).toBe(1)
    expect(String(brotliDecompressSync(readFileSync(at('lido', 'next', `${SCRIPT}.br`))))).toBe(other)
    expect(publish('station', CODE).compressed).toBe(0)
  })

  it('are made anew where one of those that were kept is missing', () => {
    mkdirSync(at('code', BROWSER_FOLDER), { recursive: true })
    writeFileSync(at('code', BROWSER_FOLDER, SCRIPT), CODE)
    publish('harbour', CODE)
    rmSync(at('code', FORMS_FOLDER, `${SCRIPT}.gz`))
    expect(publish('lido', CODE).compressed).toBe(1)
    expect(publish('station', CODE).compressed).toBe(0)
  })
})
