import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PartReport } from './bench-report'
import { isBuilt, type Site, type SiteName } from './bench-sites'
import { median } from './median'
import { measurePages, type PageBytes } from '../audit/page-bytes'
import { listFiles } from '../../src/site-build/publish/sync-folder'

/** One line of the report: all pages of a template. kB are 1,000 bytes. */
export interface TemplateBytes {
  template: string
  pages: number
  /** Medians, then of the page that costs the most. */
  htmlKb: number
  dataKb: number
  stylesKb: number
  scriptsKb: number
  bothKb: number
  mostKb: number
  most: string
  requests: number
}

/** Bytes of a site's pages by template, the heaviest template first. */
function linesOf(all: readonly PageBytes[]): TemplateBytes[] {
  const byTemplate = new Map<string, PageBytes[]>()
  for (const page of all) {
    byTemplate.set(page.template, [...(byTemplate.get(page.template) ?? []), page])
  }
  const both = (page: PageBytes) => page.htmlGz + page.dataGz
  const lines = [...byTemplate].map(([template, pages]) => {
    const [most] = [...pages].sort((a, b) => both(b) - both(a))
    return {
      template,
      pages: pages.length,
      htmlKb: toKb(median(pages.map(({ htmlGz }) => htmlGz))),
      dataKb: toKb(median(pages.map(({ dataGz }) => dataGz))),
      stylesKb: toKb(median(pages.map(({ stylesGz }) => stylesGz))),
      scriptsKb: toKb(median(pages.map(({ scriptsGz }) => scriptsGz))),
      bothKb: toKb(median(pages.map(both))),
      mostKb: toKb(most ? both(most) : 0),
      most: most?.path ?? '',
      requests: Math.max(...pages.map(({ requests }) => requests)),
    }
  })
  return lines.sort((a, b) => b.mostKb - a.mostKb)
}

/** Files that a page reads live or on first use, by family: how many, and the largest of them compressed. */
export async function benchLiveFiles(publicDir: string): Promise<{ family: string; files: number; mostKb: number }[]> {
  const families = ['schedule', 'digest/theaters', 'digest/days', 'search']
  const lines = await Promise.all(
    families.map(async family => {
      const folder = path.join(publicDir, family)
      const files = (await listFiles(folder)).filter(file => file.endsWith('.json'))
      const sizes = files.map(file => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).byteLength)
      return { family, files: files.length, mostKb: toKb(Math.max(0, ...sizes)) }
    }),
  )
  return lines.filter(({ files }) => files > 0)
}

/** Pages of a site that its budgets are about; `missing` where the site could not be had. */
type Measured = { pages: PageBytes[] } | { missing: string }

/** The budgets of bytes, requests and tags, each on the site that it is about, and the bytes of every page type. */
export async function reportBytes(
  siteOf: (name: SiteName) => Promise<Site>,
  dataDir: string | undefined,
): Promise<PartReport> {
  const names = ['circuit', 'theater', 'everyman', 'london'] as const
  const figures: Record<string, unknown> = {}
  const measured = {} as Record<SiteName, Measured>
  for (const name of names) {
    const site = await siteOf(name)
    // One site whose pages cannot be counted says so; the others are counted.
    const counted = isBuilt(site) ? await countSite(site.publicDir).catch(asMissing) : site
    measured[name] = counted
    figures[name] = 'missing' in counted ? counted : counted.figures
  }
  if (dataDir) figures['recordedTheaterPage'] = recordedPage(dataDir)
  return { measured: bytesOf(measured), figures }
}

async function countSite(publicDir: string) {
  const pages = await measurePages(publicDir)
  if (pages.length === 0) return { missing: `there is no built site in ${publicDir}` }
  return { pages, figures: { pages: linesOf(pages), live: await benchLiveFiles(publicDir) } }
}

const asMissing = (error: unknown) => ({ missing: error instanceof Error ? error.message : String(error) })

/** Judges nothing: what each budget's page weighs, kB as gzip sends it. */
export function bytesOf(sites: Readonly<Record<SiteName, Measured>>): PartReport['measured'] {
  const most = (site: Measured, template: string, value: (page: PageBytes) => number) => {
    if ('missing' in site) return site
    const values = site.pages.filter(page => page.template === template).map(value)
    return values.length > 0 ? Math.max(...values) : { missing: `the site has no page of type ${template}` }
  }
  const both = ({ htmlGz, dataGz }: PageBytes) => toKb(htmlGz + dataGz)
  const { everyman, london } = sites
  // A theater that shows nothing has one day that says so; the fewest of the others.
  const fewestDays = most(everyman, 'theater', ({ days, showtimes }) => (showtimes > 0 ? -days : -Infinity))
  const pages = Object.values(sites).flatMap(site => ('missing' in site ? [] : site.pages))
  return {
    'theater-bytes': most(everyman, 'theater', both),
    'theater-requests': most(everyman, 'theater', ({ requests }) => requests),
    'theater-days': typeof fewestDays === 'number' ? -fewestDays : fewestDays,
    'theater-style-tags': most(everyman, 'theater', ({ styleTags }) => styleTags),
    'first-load-scripts':
      pages.length > 0
        ? Math.max(...pages.map(({ scriptsGz }) => toKb(scriptsGz)))
        : { missing: 'there is no built site' },
    'heaviest-movie-bytes': most(london, 'movie', both),
  }
}

/**
 * What a theater page of the recorded circuit made its visitors load, to hold ours against: the data of the median page and
 * every static query of it, from its recorded answers; the HTML's size is on record, its text is not (design: performance).
 */
function recordedPage(dataDir: string) {
  const folder = path.join(dataDir, 'everyman-gatsby-2025-01')
  const sizesIn = (name: string) =>
    readdirSync(path.join(folder, name)).map(
      file => gzipSync(readFileSync(path.join(folder, name, file)), { level: 9 }).byteLength,
    )
  const queries = sizesIn('static-queries')
  const dataKb = toKb(median(sizesIn('page-data')) + queries.reduce((sum, size) => sum + size, 0))
  return {
    htmlKb: RECORDED_HTML_KB,
    dataKb,
    requests: 2 + queries.length,
    styleTags: RECORDED_STYLE_TAGS,
    showtimes: 0,
  }
}

const RECORDED_HTML_KB = 25
const RECORDED_STYLE_TAGS = 182

const toKb = (bytes: number) => Math.round(bytes / 100) / 10
