import { afterEach, expect, it, vi } from 'vitest'
import { readPages } from './read-pages'

const SITE = 'http://localhost:9000'
const FILES: Readonly<Record<string, string>> = {
  '/': '<html>',
  '/host.json': '{}',
  '/schedule/index.json': '{"theaters":[{"id":"L1","name":"Quay"}]}',
}

/** @param base the path that the site is below; null: nothing responds */
function runSite(base: string | null): void {
  vi.stubGlobal('fetch', (url: string) => {
    if (base === null) return Promise.reject(new TypeError('fetch failed'))
    const content = url.startsWith(SITE + base) ? FILES[url.slice((SITE + base).length)] : undefined
    return Promise.resolve(new Response(content ?? 'none', { status: content === undefined ? 404 : 200 }))
  })
}
const read = () => readPages({ siteUrl: SITE, siteFolder: '/nowhere', prefixes: ['/cinema', ''] })
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['below its path prefix', '/cinema', '/cinema'],
  ['at the root, as the development server has them', '', ''],
])('the pages of a site are read %s', async (_, base, pathPrefix) => {
  runSite(base)
  const { pages, ...site } = await read()
  expect(site).toEqual({ isAnswering: true, pathPrefix })
  expect(pages).toContainEqual({ kind: 'theater', path: '/theaters/l1-quay/', label: 'Quay' })
})

it.each([
  ['that has no home page is framed at its prefix', '/elsewhere', { isAnswering: true, pathPrefix: '/cinema' }],
  ['that does not respond has the pages of its folder alone', null, { isAnswering: false, pathPrefix: '' }],
])('a site %s', async (_, base, expected) => {
  runSite(base)
  expect(await read()).toMatchObject(expected)
})
