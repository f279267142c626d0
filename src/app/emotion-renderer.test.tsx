// @vitest-environment node
import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import type { ReactElement } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, afterEach, beforeEach } from 'vitest'
import { prefixStyles, stylesOfPage, writeStylesheet } from './emotion-renderer'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isHashedAsset } from '../platform/published-files'

/** The rules of a page with this content. */
function stylesOf(page: ReactElement) {
  const cache = createCache({ key: 'css', stylisPlugins: [prefixStyles] })
  cache.compat = true
  const html = renderToString(<CacheProvider value={cache}>{page}</CacheProvider>)
  return { html, ...stylesOfPage(html, cache) }
}

describe('styles on the server', () => {
  it.each([
    [{ userSelect: 'none' }, '-webkit-user-select:none;user-select:none;'],
    [{ textDecoration: 'underline 2px' }, '-webkit-text-decoration:underline 2px;text-decoration:underline 2px;'],
    [{ display: 'flex', alignItems: 'center' }, '{display:flex;align-items:center;}'],
    [{ position: 'sticky', transition: 'opacity 1s' }, '{position:sticky;transition:opacity 1s;}'],
  ])('of %j have a prefix only where a browser needs it', (css, written) => {
    expect(stylesOf(<p sx={css as ThemeUICSSObject} />).css).toContain(written)
  })

  it('begin with those without a class, and have a rule before those of what its element holds', () => {
    const Joined = ({ className }: { className?: string }) => <b className={className ?? ''} sx={{ margin: '8px' }} />
    const { html, css, globalIds } = stylesOf(
      <div sx={{ '& > *': { margin: '4px' } }}>
        <Joined sx={{ opacity: 0.5 }} />
        <p sx={{ margin: '2px' }} />
        <Global styles={{ html: { color: 'red' } }} />
      </div>,
    )
    const rules = ['html{color:red;}', '>*{margin:4px;}', '{margin:8px;opacity:0.5;}', '{margin:2px;}']
    expect(rules.map(rule => css.indexOf(rule))).toEqual(rules.map(rule => css.indexOf(rule)).toSorted((a, b) => a - b))
    for (const rule of rules) expect(css).toContain(rule)
    expect(globalIds).toHaveLength(1)
    for (const [, name] of html.matchAll(/css-(\w+)/g)) expect(css).toContain(`.css-${name}`)
  })
})

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
