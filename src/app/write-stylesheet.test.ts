// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isHashedAsset } from '../platform/hashed-asset'
import { writeStylesheet } from './write-stylesheet'

describe('the file of a page’s styles', () => {
  let publicDir = ''
  beforeEach(() => {
    publicDir = mkdtempSync(path.join(tmpdir(), 'styles-'))
  })
  afterEach(() => rmSync(publicDir, { recursive: true, force: true }))

  it('is named by its content, so that browsers may keep it for ever', () => {
    const file = writeStylesheet('.css-a{color:red;}', publicDir)
    expect(readFileSync(path.join(publicDir, file), 'utf8')).toBe('.css-a{color:red;}')
    expect(isHashedAsset(file.slice(1))).toBe(true)
  })

  it('is one for all pages with the same styles, and another for others', () => {
    const first = writeStylesheet('.css-a{color:red;}', publicDir)
    utimesSync(path.join(publicDir, first), 1, 1)
    expect(writeStylesheet('.css-a{color:red;}', publicDir)).toBe(first)
    expect(statSync(path.join(publicDir, first)).mtimeMs).toBe(1000)
    expect(writeStylesheet('.css-b{color:red;}', publicDir)).not.toBe(first)
    expect(readdirSync(path.join(publicDir, 'styles'))).toHaveLength(2)
  })

  it('is no page that an operator keeps in a folder of the same name', () => {
    expect(isHashedAsset('styles/index.html')).toBe(false)
  })
})
