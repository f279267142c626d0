import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageRenderer } from './page-renderer'

const SLICE = '_gatsby-scripts-1'
/** As Gatsby's renderer: a page with the place of its scripts, and what it was given. */
const RENDERER = `exports.default = async ({ pagePath, pageData, staticQueryContext, scripts }) => {
  if (pagePath === '/broken/') throw new Error('no film')
  const body = JSON.stringify({ pageData, staticQueryContext })
  return {
    html: '<p>' + body + '</p><slice-start id="${SLICE}"></slice-start>x<slice-end id="${SLICE}"></slice-end>',
    sliceData: { page: pagePath },
    unsafeBuiltinsUsage: [],
  }
}`

let root: string
const put = (file: string, content: string | object) => {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content))
}
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'renderer-'))
  put('render-page.js', RENDERER)
  put('public/webpack.stats.json', { namedChunkGroups: {}, assetsByChunkName: {}, childAssetsByChunkName: {} })
  put(`public/_gatsby/slices/${SLICE}.html`, '<script src="/app-1.js" async></script>')
  put('public/page-data/sq/d/1.json', { data: { site: 'Lido' } })
  for (const page of ['films', 'broken'])
    put(`public/page-data/${page}/page-data.json`, { componentChunkName: 'c', staticQueryHashes: ['1'], page })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const open = (prefix = '') =>
  openPageRenderer({
    rendererFile: path.join(root, 'render-page.js'),
    publicDir: path.join(root, 'public'),
    statsFile: path.join(root, 'public/webpack.stats.json'),
    prefix,
  })

describe('a page of a build', () => {
  it('is rendered with its data and those of components, and ends with scripts that its policy allows', async () => {
    const { html, sliceData } = await open('/kino')('/films/')
    expect(html).toContain('"page":"films"')
    expect(html).toContain('"staticQueryContext":{"1":{"data":{"site":"Lido"}}}')
    expect(html).toMatch(/<!-- slice-start id="_gatsby-scripts-1" --><script>.*"\/kino\/app-1\.js".*<!-- slice-end/s)
    expect(html).not.toContain('<slice-start')
    expect(sliceData).toEqual({ page: '/films/' })
  })

  it('rejects with what its code throws', async () => {
    await expect(open()('/broken/')).rejects.toThrow('no film')
  })
})
