import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeStylesheet } from '../../app/emotion-renderer'
import { dropOldStyles } from './drop-old-styles'

describe('stylesheets of earlier builds', () => {
  let publicDir = ''
  beforeEach(() => {
    publicDir = mkdtempSync(path.join(tmpdir(), 'old-styles-'))
  })
  afterEach(() => rmSync(publicDir, { recursive: true, force: true }))

  const writePage = (folder: string, sheet: string) => {
    mkdirSync(path.join(publicDir, folder), { recursive: true })
    writeFileSync(path.join(publicDir, folder, 'index.html'), `<head><link rel="stylesheet" href="${sheet}"/></head>`)
  }

  it('go when no page links them, those of pages that were not rendered again stay', async () => {
    const [home, film, gone] = ['a', 'b', 'c'].map(text => writeStylesheet(text, publicDir))
    writePage('', home ?? '')
    writePage('movies/1-film', `/kino${film}`)
    expect(await dropOldStyles(publicDir)).toBe(1)
    expect(readdirSync(path.join(publicDir, 'styles')).map(name => `/styles/${name}`)).toEqual([home, film].sort())
    expect(gone).not.toBe(home)
  })

  it('of a site without any are none', async () => {
    expect(await dropOldStyles(publicDir)).toBe(0)
  })
})
