import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Listings } from '../listings/listings'
import { isEventVisible } from '../../features/events/rules/event-visibility'
import { LISTED_MEMBER_PAGES, MEMBER_PAGES } from '../../config/member-pages'
import { localNow } from '../../features/schedule/rules/local-time'
import { planSite } from './plan-pages'
import { removeFile, replaceFile } from '../publish/replace-file'
import type { FeedInput } from './feed-context'

/** Most addresses of one sitemap (sitemaps.org). */
export const MAX_ADDRESSES = 50_000

const INDEX_FILE = 'sitemap-index.xml'
const ROBOTS_FILE = 'robots.txt'
const SITEMAP_FILE = /^sitemap-(?:index|\d+)\.xml$/
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Of the links to a page's other languages. */
const LINK_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const UNLISTED_TEMPLATES: readonly string[] = [
  'not-found',
  'server-error',
  'movie-resolver',
  'gallery',
  'search',
  'shortlist',
  'tell-me',
  'checkout',
  ...MEMBER_PAGES.filter(page => !LISTED_MEMBER_PAGES.has(page)),
]

interface SitemapEntry {
  /** Canonical path without path prefix. */
  path: string
  /** ISO instant of the build, for pages with showtimes. The source has no modification time for other pages. */
  lastModified?: string
  /** The page in every language of a site with several, and its default as `x-default`. */
  languages?: readonly { locale: string; path: string }[]
}

type DiscoverySite = Pick<FeedInput, 'listings' | 'siteUrl'>

/**
 * Writes `/sitemap-index.xml`, `/sitemap-0.xml` … and `/robots.txt`, and removes outdated sitemaps. A hidden site has
 * no sitemap, and its robots.txt disallows everything.
 */
export async function writeDiscoveryFiles({
  publicDir,
  ...site
}: DiscoverySite & { publicDir: string }): Promise<void> {
  const files = buildDiscoveryFiles(site)
  const stale = (await readdir(publicDir)).filter(file => SITEMAP_FILE.test(file) && !files.has(file))
  for (const file of stale) await removeFile(path.join(publicDir, file))
  // The staged build's last step writes the compressed siblings.
  for (const [file, content] of files) await replaceFile({ dir: publicDir, file, content })
}

/** File contents by name. @param maxAddresses of one sitemap */
export function buildDiscoveryFiles(
  { listings, siteUrl }: DiscoverySite,
  maxAddresses = MAX_ADDRESSES,
): Map<string, string> {
  const base = siteUrl + listings.site.pathPrefix.replace(/\/$/, '')
  if (listings.site.hidden) return new Map([[ROBOTS_FILE, 'User-agent: *\nDisallow: /\n']])
  const entries = listSitemapEntries(listings)
  const sitemaps = chunk(entries, maxAddresses).map((part, index) => {
    const lines = part.map(entry => element('url', base + entry.path, entry.lastModified, alternatesOf(entry, base)))
    return [`sitemap-${index}.xml`, document('urlset', lines)] as const
  })
  const named = sitemaps.map(([file]) => element('sitemap', `${base}/${file}`, isoOf(listings)))
  return new Map([
    ...sitemaps,
    [INDEX_FILE, document('sitemapindex', named)],
    [ROBOTS_FILE, `User-agent: *\nAllow: /\n\nSitemap: ${base}/${INDEX_FILE}\n`],
  ])
}

/** Every page that search engines may list, with its time of change if known. */
export function listSitemapEntries(site: Listings): SitemapEntry[] {
  const changed = isoOf(site)
  const hiddenTheaters = new Set(site.theaters.filter(({ hidden }) => hidden === true).map(({ id }) => id))
  const hiddenEvents = new Set(site.events.filter(event => !isVisible(event, site)).map(({ id }) => id))
  const defaultLocale = site.language.locale
  return planSite(site)
    .filter(({ plan: { templateName, theaterId, eventId } }) => {
      if (UNLISTED_TEMPLATES.includes(templateName)) return false
      if (templateName === 'theater') return !hiddenTheaters.has(theaterId ?? '')
      return templateName !== 'event' || !hiddenEvents.has(eventId ?? '')
    })
    .map(({ plan: { path: page, templateName, theaterId, movieId }, listings, otherPaths }) => {
      const lists = templateName === 'home' || templateName === 'movies' || templateName === 'notable'
      const showtimes =
        templateName === 'theater' || templateName === 'programme'
          ? listings.showtimesByTheater.get(theaterId ?? '')
          : templateName === 'movie'
            ? listings.showtimesByMovie.get(movieId ?? '')
            : []
      const isOn = lists || (showtimes ?? []).some(({ startsAtMs }) => startsAtMs >= listings.now)
      const { locale } = listings.language
      const languages = [{ locale, path: page }, ...otherPaths]
      const fallback = languages.find(one => one.locale === defaultLocale)
      return {
        path: page,
        ...(isOn ? { lastModified: changed } : {}),
        ...(otherPaths.length > 0 && fallback
          ? { languages: [...languages, { ...fallback, locale: 'x-default' }] }
          : {}),
      }
    })
}

/** As on the event's own page: in the time zone of its first theater. */
function isVisible(event: Listings['events'][number], { site, theaters, now }: Listings): boolean {
  const ids = new Set(event.theaterIds)
  const first = theaters.find(({ id, hidden }) => !hidden && (ids.size === 0 || ids.has(id)))
  return isEventVisible(event, localNow(now, first?.timeZone ?? site.timeZone))
}

function isoOf({ now }: Listings): string {
  return new Date(now).toISOString()
}

function element(name: string, address: string, lastModified?: string, more = ''): string {
  const time = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<${name}><loc>${escapeXml(encodeURI(address))}</loc>${time}${more}</${name}>`
}

function alternatesOf({ languages = [] }: SitemapEntry, base: string): string {
  return languages
    .map(({ locale, path: page }) => {
      const address = escapeXml(encodeURI(base + page))
      return `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`
    })
    .join('')
}

function document(name: string, lines: string[]): string {
  const namespaces = lines.some(line => line.includes('<xhtml:')) ? `${NAMESPACE} ${LINK_NAMESPACE}` : NAMESPACE
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${namespaces}>\n${lines.join('\n')}\n</${name}>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
