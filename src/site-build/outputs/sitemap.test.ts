import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { buildDiscoveryFiles, listSitemapEntries, writeDiscoveryFiles } from './sitemap'

const NOW = Date.parse('2025-01-23T09:00:00Z')
const SITE_URL = 'https://cinema.example'
const SHOWTIMES = [
  { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' },
  { id: '2', theaterId: 'quay', movieId: 'm2', startsAt: '2025-01-20T20:00' },
]

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sitemap-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function listingsOf(site: Record<string, unknown> = {}): Promise<Listings> {
  await writeSiteFolder(root, SHOWTIMES, site)
  await writeFile(
    path.join(root, 'events.json'),
    JSON.stringify([
      { id: 'e1', title: 'Now', startAt: '2025-01-24' },
      { id: 'e2', title: 'Over', endAt: '2025-01-01' },
      { id: 'e3', title: 'Later', visibleStartAt: '2025-02-01' },
    ]),
  )
  const result = await readSource({ siteFolder: root, now: NOW })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const addressesIn = (text: string | undefined) => [...(text ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at)

describe('the sitemap', () => {
  it('lists every page that search engines may list, and says when pages with showtimes changed', async () => {
    const built = new Date(NOW).toISOString()
    expect(listSitemapEntries(await listingsOf())).toEqual([
      { path: '/', lastModified: built },
      { path: '/movies/', lastModified: built },
      { path: '/theaters/' },
      { path: '/events/' },
      { path: '/privacy-policy/' },
      { path: '/notable/', lastModified: built },
      { path: '/theaters/lido/', lastModified: built },
      { path: '/theaters/quay/' },
      { path: '/theaters/lido/programme/', lastModified: built },
      { path: '/theaters/quay/programme/' },
      { path: '/movies/m1-the-lake/', lastModified: built },
      { path: '/movies/m2-night-bus/' },
      { path: '/events/e1-now/' },
    ])
  })

  it('names no hidden theater', async () => {
    const listings = await listingsOf()
    const theaters = listings.theaters.map(theater => ({ ...theater, hidden: theater.id === 'lido' }))
    const paths = listSitemapEntries({ ...listings, theaters }).map(entry => entry.path)
    expect(paths).toContain('/theaters/quay/')
    expect(paths.filter(address => address.startsWith('/theaters/lido/'))).toEqual([])
  })

  it('is split where it grows beyond what one file may hold, and the index names each part', async () => {
    const files = buildDiscoveryFiles({ listings: await listingsOf(), siteUrl: SITE_URL }, 5)
    const parts = ['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-2.xml']
    expect(parts.map(file => addressesIn(files.get(file)).length)).toEqual([5, 5, 3])
    expect(addressesIn(files.get('sitemap-index.xml'))).toEqual(parts.map(file => `${SITE_URL}/${file}`))
  })

  it('stands below the path prefix, and robots.txt says where', async () => {
    const files = buildDiscoveryFiles({ listings: await listingsOf({ pathPrefix: '/films' }), siteUrl: SITE_URL })
    expect(addressesIn(files.get('sitemap-0.xml'))).toContain(`${SITE_URL}/films/movies/m1-the-lake/`)
    expect(files.get('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/films/sitemap-index.xml\n`)
  })

  it('is gone from a site that was hidden since, whose robots.txt keeps everyone out', async () => {
    const publicDir = path.join(root, 'public')
    await mkdir(publicDir)
    await writeDiscoveryFiles({ listings: await listingsOf(), siteUrl: SITE_URL, publicDir })
    expect((await readdir(publicDir)).sort()).toEqual(['robots.txt', 'sitemap-0.xml', 'sitemap-index.xml'])
    await writeDiscoveryFiles({ listings: await listingsOf({ hidden: true }), siteUrl: SITE_URL, publicDir })
    expect(await readdir(publicDir)).toEqual(['robots.txt'])
    expect(await readFile(path.join(publicDir, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n')
  })
})
