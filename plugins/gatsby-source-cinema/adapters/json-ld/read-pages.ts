import { XMLParser } from 'fast-xml-parser'
import { isObject } from '../../record-values'
import { listOf } from './page-graph'
import type { PoliteReader } from './polite-reader'
import type { AdapterInput } from '../../adapter'
import { says } from '../../../../src/config/fault-words/fault-words'

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
    const said = says('tooManyPages', { count: addresses.length, limit: maxPages })
    reader.fail(sitemap ?? addresses[0] ?? '', said)
  }
  const read: Page[] = []
  for (const url of addresses) {
    const page = await reader.read(url)
    if (page) read.push({ url: page.url, html: page.text })
    else if (listed.includes(url)) reader.fail(url, says('noSuchPage'))
    else warn({ severity: 'warning', source: url, ...says('sitemapDeadPage') })
  }
  if (read.length === 0) reader.fail(sitemap ?? '', says('sitemapNoPage'))
  return read
}

async function addressesOf(reader: PoliteReader, sitemap: string, match: RegExp | undefined): Promise<string[]> {
  const open = [sitemap]
  const seen = new Set(open)
  const pages: string[] = []
  for (let url = open.shift(); url !== undefined; url = open.shift()) {
    const { text: xml } = (await reader.read(url)) ?? reader.fail(url, says('noSitemap'))
    const { sitemaps, addresses } = parseSitemap(xml, url, reader)
    const host = new URL(url).host
    pages.push(...addresses.filter(address => new URL(address).host === host))
    for (const next of sitemaps) {
      if (seen.has(next) || new URL(next).host !== host) continue
      if (seen.size >= MOST_SITEMAPS) reader.fail(sitemap, says('tooManySitemaps', { limit: MOST_SITEMAPS }))
      seen.add(next)
      open.push(next)
    }
  }
  const chosen = pages.filter(address => match === undefined || match.test(pathOf(address)))
  if (chosen.length === 0) reader.fail(sitemap, says('noPageMatches', { count: pages.length }))
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
    return reader.fail(url, says('brokenXmlLength', { length: xml.length }))
  }
  const { urlset, sitemapindex } = isObject(root) ? root : {}
  if (urlset === undefined && sitemapindex === undefined) reader.fail(url, says('otherThanSitemap'))
  const locations = (list: unknown, name: string) =>
    (isObject(list) ? listOf(list[name]) : []).flatMap(entry => {
      const location: unknown = isObject(entry) ? listOf(entry.loc)[0] : undefined
      return typeof location === 'string' && /^https?:/.test(location.trim()) && URL.canParse(location.trim())
        ? [new URL(location.trim()).href]
        : []
    })
  return { sitemaps: locations(sitemapindex, 'sitemap'), addresses: locations(urlset, 'url') }
}
