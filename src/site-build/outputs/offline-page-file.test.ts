import { describe, expect, it } from 'vitest'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { buildOfflinePage } from './offline-page-file'

async function readDemo(): Promise<Listings> {
  const source = await readSource({ siteFolder: 'sites/demo-circuit', now: Date.parse('2026-11-21T12:00:00Z') })
  if (!source.ok) throw new Error('the demo circuit cannot be read')
  return source.value
}

/** What a browser would ask for to show a page: by `src`, or by a style sheet's link. */
const ownFiles = (html: string) => html.match(/<(?:script|img|link)[^>]*(?:src|href)=/g)

describe('the offline page', () => {
  it('needs no other file, and is no page for search engines', async () => {
    const html = buildOfflinePage(await readDemo())
    expect(ownFiles(html)).toBeNull()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('lang="en-GB" dir="ltr"')
    expect(html).toContain('>You are offline</h1>')
    expect(html).toContain('Try again</button>')
  })

  it('has the site’s wording and name as they are, whatever letters they hold', async () => {
    const demo = await readDemo()
    const messages = { ...demo.messages, 'offlinePage.title': 'Pas de <réseau> & "rien"' }
    const html = buildOfflinePage({ ...demo, messages, site: { ...demo.site, name: '<b>Kino</b>', locale: 'fr-FR' } })
    expect(html).toContain('<h1>Pas de &lt;réseau&gt; &amp; &quot;rien&quot;</h1>')
    expect(html).not.toContain('<b>Kino')
  })

  it('is the same for the same site, and does not change with its showtimes', async () => {
    const demo = await readDemo()
    expect(buildOfflinePage({ ...demo, showtimesByTheater: new Map(), now: 0 })).toBe(buildOfflinePage(demo))
  })
})
