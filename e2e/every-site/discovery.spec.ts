import { existsSync } from 'node:fs'
import path from 'node:path'
import { structuredDataFaults, structuredDataIn } from '../../tests/built/structured-data-in'
import { expect, test } from '../quiet-page'

const publicDir = process.env.PUBLIC_DIR ?? 'public'
const realData = process.env.REAL_DATA_DIR ?? ''

test('robots.txt leads to sitemaps whose pages are all there, canonical and open to search engines', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const index = addressesIn(await (await request.get(pathOf(/^Sitemap: (.*)$/m.exec(robots)?.[1]))).text())
  expect(index.length).toBeGreaterThan(0)
  for (const part of index) {
    const answer = await request.get(pathOf(part))
    expect(answer.headers()['content-type']).toContain('application/xml')
    const pages = addressesIn(await answer.text())
    expect(pages.length).toBeGreaterThan(5)
    await Promise.all(pages.map(expectListed))
  }

  async function expectListed(page: string): Promise<void> {
    const reply = await request.get(pathOf(page), { maxRedirects: 0 })
    expect(reply.status(), page).toBe(200)
    const html = await reply.text()
    expect(html, page).toContain(`rel="canonical" href="${page}"`)
    expect(html, page).not.toContain('name="robots"')
  }
})

test('structured data stands once on every page that search engines list, and on no other', () => {
  for (const { file, isListed, texts } of structuredDataIn(publicDir)) {
    expect(texts.length, file).toBe(isListed ? 1 : 0)
    for (const text of texts) expect(JSON.parse(text), file).toHaveProperty('@graph')
  }
})

test('structured data uses only what schema.org allows', () => {
  test.skip(!existsSync(path.join(realData, 'schemaorg-30.0')), 'the vocabulary is read from REAL_DATA_DIR')
  expect(structuredDataFaults(publicDir, realData)).toEqual([])
})

function addressesIn(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => match[1] ?? '')
}

/** The built site's public origin is not where this run serves it. */
function pathOf(address: string | undefined): string {
  return new URL(address ?? '').pathname
}
