import { describe, expect, it, afterEach, beforeEach } from 'vitest'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { buildOfflinePage, writeServiceWorker } from './offline-files'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

async function readDemo(): Promise<Listings> {
  const source = await readSource({ siteFolder: 'sites/demo-circuit', now: Date.parse('2026-11-21T12:00:00Z') })
  if (!source.ok) throw new Error('the demo circuit cannot be read')
  return source.value
}

/** What a browser would ask for to show a page: by `src`, or by a style sheet's link. */
const ownFiles = (html: string) => html.match(/<(?:script|img|link)[^>]*(?:src|href)=/g)

const DRAWING = '<svg></svg>'

describe('the offline page', () => {
  it('needs no other file, and is no page for search engines', async () => {
    const html = buildOfflinePage(await readDemo(), DRAWING)
    expect(ownFiles(html)).toBeNull()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('lang="en-GB" dir="ltr"')
    expect(html).toContain('>You are offline</h1>')
    expect(html).toContain('Try again</button>')
  })

  it('has the site’s wording and name as they are, whatever letters they hold', async () => {
    const demo = await readDemo()
    const messages = { ...demo.messages, 'offlinePage.title': 'Pas de <réseau> & "rien"' }
    const html = buildOfflinePage(
      { ...demo, messages, site: { ...demo.site, name: '<b>Kino</b>', locale: 'fr-FR' } },
      DRAWING,
    )
    expect(html).toContain('<h1>Pas de &lt;réseau&gt; &amp; &quot;rien&quot;</h1>')
    expect(html).not.toContain('<b>Kino')
  })

  it('is the same for the same site, and does not change with its showtimes', async () => {
    const demo = await readDemo()
    expect(buildOfflinePage({ ...demo, showtimesByTheater: new Map(), now: 0 }, DRAWING)).toBe(
      buildOfflinePage(demo, DRAWING),
    )
  })
})

let publicDir: string

beforeEach(async () => {
  publicDir = await mkdtemp(path.join(tmpdir(), 'worker-'))
  await writeFile(path.join(publicDir, 'offline.html'), '<!DOCTYPE html><title>Offline</title>')
})
afterEach(() => rm(publicDir, { recursive: true }))

const site = {
  ...{ hasWorker: true, release: 'a1', privateParameters: ['token', 'resetCode'] },
  offlinePages: ['offline.html'],
}
const write = async (changed: Partial<typeof site> = {}) => {
  await writeServiceWorker({ ...site, ...changed, publicDir, cacheDir: path.join(publicDir, 'cache') })
  return readFile(path.join(publicDir, 'sw.js'), 'utf8')
}

describe('/sw.js', () => {
  it('is the same for the same site, so that no unchanged release is announced as a new version', async () => {
    expect(await write()).toBe(await write())
  })

  it('changes with the site’s code and with the offline page', async () => {
    const before = await write()
    expect(await write({ release: 'a2' })).not.toBe(before)
    await writeFile(path.join(publicDir, 'offline.html'), '<!DOCTYPE html><title>No network</title>')
    expect(await write()).not.toBe(before)
  })

  it('keeps the offline page from the beginning, knows which addresses hold a secret, and stays small', async () => {
    const code = await write()
    expect(code).toContain('offline.html')
    expect(code).toContain('resetCode')
    expect(code.length).toBeLessThan(32_000)
  })

  it('of a site that takes it back holds nothing but its own end', async () => {
    const code = await write({ hasWorker: false })
    expect(code).toContain('unregister')
    expect(code).not.toContain('fetch')
    expect(code.length).toBeLessThan(1500)
  })
})
