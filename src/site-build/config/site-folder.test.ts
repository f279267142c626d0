import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTheme } from '../../features/theme/rules/build-theme'
import { readSiteFolder } from './site-folder'
import { withoutWords } from '../../../tests/builders/without-words'

const folders: string[] = []
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true })))

function write(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const SITE = { name: 'Kino', locale: 'de-AT', country: { code: 'at', iso31661A2: 'AT', iso31661A3: 'AUT' } }

describe('a site folder', () => {
  it('needs no more than a three-line site.json (contracts §3); the rest has the specification’s defaults (§9)', () => {
    const folder = write({ 'site.json': SITE })
    const read = readSiteFolder(folder)
    expect(read).toMatchObject({
      ok: true,
      value: {
        folder,
        site: {
          name: 'Kino',
          pathPrefix: '/',
          roundness: { content: 'MEDIUM', buttons: 'HIGH' },
          source: { type: 'folder', maxRejected: 0.01 },
        },
        theme: { fontWeights: { heading: 500 } },
        written: { site: SITE, theme: {} },
        operatorMessages: {},
        pages: [],
      },
    })
    if (!read.ok) throw new Error('unread')
    const { theme, site } = read.value
    expect(buildTheme({ theme, roundness: site.roundness }).colors).toMatchObject({
      primary: '#1565c0',
      highlight: '#0c386b',
      footerBackground: '#c2cdda',
    })
  })

  it('reads the operator’s messages by locale, nested or flat', () => {
    const folder = write({
      'site.json': SITE,
      'messages/de.json': { showtimes: { soldOut: 'Ausverkauft' }, 'movies.trailer': 'Vorschau' },
      'messages/de-AT.json': { 'showtimes.soldOut': 'Ausreserviert' },
    })
    expect(readSiteFolder(folder)).toMatchObject({
      ok: true,
      value: {
        operatorMessages: {
          de: { 'showtimes.soldOut': 'Ausverkauft', 'movies.trailer': 'Vorschau' },
          'de-AT': { 'showtimes.soldOut': 'Ausreserviert' },
        },
      },
    })
  })

  it('reads pages below folders too, in the order of their paths', () => {
    const folder = write({
      'site.json': SITE,
      'pages/z.json': {},
      'pages/club/join.json': {},
      'pages/notes.txt': 'no page',
    })
    const read = readSiteFolder(folder)
    expect(read.ok && read.value.pages.map(({ source }) => source)).toEqual(['pages/club/join.json', 'pages/z.json'])
  })

  it('says that site.json is missing', () => {
    const read = readSiteFolder(write({}))
    expect(read.ok ? [] : withoutWords(read.error)).toEqual([
      { severity: 'error', source: 'site.json', message: 'The file is missing' },
    ])
  })

  it('reports the faults of all its files at once, each once', () => {
    const folder = write({
      'site.json': { ...SITE, locale: 'x', redirects: [{ fromPath: 'a', toPath: '' }] },
      'theme.json': '{"palette": }',
      'messages/en.json': { a: { b: 1 } },
      'pages/a.json': '[',
    })
    const read = readSiteFolder(folder)
    expect(read.ok ? [] : read.error.map(({ source, field }) => [source, field])).toEqual([
      ['site.json', 'locale'],
      ['site.json', 'redirects.0.fromPath'],
      ['site.json', 'redirects.0.toPath'],
      ['theme.json', undefined],
      ['messages/en.json', 'a.b'],
      ['pages/a.json', undefined],
    ])
  })
})
