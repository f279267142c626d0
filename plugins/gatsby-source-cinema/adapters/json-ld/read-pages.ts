import { XMLParser } from 'fast-xml-parser'
import { isObject } from '../../record-values'
import { listOf } from './page-graph'
import type { PoliteReader } from './polite-reader'
import type { AdapterInput } from '../../adapter'

export interface Page {
  /** Where it is, which may not be where it was asked for. */
  url: string
  html: string
}

export interface PageChoice {
  pages: readonly string[]
  sitemap: string | undefined
  /** Of the path and query of a sitemap's addresses. */
  match: RegExp | undefined
  maxPages: number
}

/** Sitemaps of a sitemap index. */
const MOST_SITEMAPS = 50

/**
 * Reads the pages of the operator's list, or of a sitemap. A page of the list must be there; one of the sitemap that is
 * gone is said. @throws SourceError with URL and cause, also where there are more pages than the limit
 */
export async function readPages(reader: PoliteReader, choice: PageChoice, warn: AdapterInput['warn']): Promise<Page[]> {
  const { pages, sitemap, maxPages } = choice
  const listed = [...new Set(pages)]
  const found = sitemap === undefined ? [] : await addressesOf(reader, sitemap, choice.match)
  const addresses = [...new Set([...listed, ...found])]
  if (addresses.length > maxPages) {
    const message = `names ${addresses.length} pages, more than source.maxPages (${maxPages}): narrow them by source.match`
    reader.fail(sitemap ?? addresses[0] ?? '', message)
  }
  const read: Page[] = []
  for (const url of addresses) {
    const page = await reader.read(url)
    if (page) read.push({ url: page.url, html: page.text })
    else if (listed.includes(url)) reader.fail(url, 'answered 404: there is no such page')
    else warn({ severity: 'warning', source: url, message: 'The sitemap names a page that is not there (404)' })
  }
  if (read.length === 0) reader.fail(sitemap ?? '', 'None of the pages that the sitemap names is there')
  return read
}

async function addressesOf(reader: PoliteReader, sitemap: string, match: RegExp | undefined): Promise<string[]> {
  const open = [sitemap]
  const seen = new Set(open)
  const pages: string[] = []
  for (let url = open.shift(); url !== undefined; url = open.shift()) {
    const { text: xml } = (await reader.read(url)) ?? reader.fail(url, 'answered 404: there is no such sitemap')
    const { sitemaps, addresses } = parseSitemap(xml, url, reader)
    const host = new URL(url).host
    pages.push(...addresses.filter(address => new URL(address).host === host))
    for (const next of sitemaps) {
      if (seen.has(next) || new URL(next).host !== host) continue
      if (seen.size >= MOST_SITEMAPS) reader.fail(sitemap, `names more than ${MOST_SITEMAPS} sitemaps`)
      seen.add(next)
      open.push(next)
    }
  }
  const chosen = pages.filter(address => match === undefined || match.test(pathOf(address)))
  if (chosen.length === 0)
    reader.fail(sitemap, `names no page of its host that matches source.match (${pages.length} pages in all)`)
  return chosen
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

function parseSitemap(xml: string, url: string, reader: PoliteReader): { sitemaps: string[]; addresses: string[] } {
  let root: unknown
  try {
    root = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(xml, true)
  } catch {
    return reader.fail(url, `answered with XML that is cut off or malformed (${xml.length} characters)`)
  }
  const { urlset, sitemapindex } = isObject(root) ? root : {}
  if (urlset === undefined && sitemapindex === undefined)
    reader.fail(url, 'answered with something else than a sitemap')
  const locations = (list: unknown, name: string) =>
    (isObject(list) ? listOf(list[name]) : []).flatMap(entry => {
      const location: unknown = isObject(entry) ? listOf(entry.loc)[0] : undefined
      return typeof location === 'string' && /^https?:/.test(location.trim()) && URL.canParse(location.trim())
        ? [new URL(location.trim()).href]
        : []
    })
  return { sitemaps: locations(sitemapindex, 'sitemap'), addresses: locations(urlset, 'url') }
}
