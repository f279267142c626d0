import { existsSync } from 'node:fs'
import path from 'node:path'
import { decodePath } from '../../config/decode-path'
import type { Fault } from '../../config/fault'
import { ASSETS_PATH } from '../../features/site/rules/asset-url'
import { parseLeadingId, SERVED_SEGMENTS } from '../../features/site/rules/canonical-path'
import { matchRedirect } from '../../features/site/rules/match-redirect'
import type { Menu } from '../../features/site/rules/resolve-menu'
import type { Listings } from '../listings/listings'
import { planSite } from './plan-pages'
import type { BrokenLink } from '../publish/release-record'
import { says } from '../../config/fault-words/fault-words'

/** Links that are kept of a build. */
const MOST = 200
/** Characters of a link's text. */
const LONGEST_TEXT = 120

type FoundLink = Pick<BrokenLink, 'href' | 'text'>
type Place = Pick<BrokenLink, 'room' | 'name' | 'page'>

/**
 * Links within the site that people wrote, in pages, menus and texts of theaters and events, and that lead to no page, file or
 * redirect of the site in any of its languages. Links that the site makes itself lead to what it has.
 */
export function findBrokenLinks(listings: Listings): BrokenLink[] {
  const leadsSomewhere = createLinkTest(listings)
  const broken = [listings, ...listings.others].flatMap(each =>
    placesOf(each).flatMap(({ place, links }) =>
      links
        .filter(({ href }) => !leadsSomewhere(href))
        .map(({ href, text }) => ({ ...place, text, href: asWritten(href) })),
    ),
  )
  // What is not translated is on the pages of several languages.
  const once = new Map(broken.map(link => [JSON.stringify([link.room, link.name, link.href, link.text]), link]))
  return [...once.values()].slice(0, MOST)
}

/** A file of the site folder by its name there. */
const asWritten = (href: string) => (href.startsWith(ASSETS_PATH) ? `assets/${href.slice(ASSETS_PATH.length)}` : href)

/** Broken links as warnings of the check. */
export function brokenLinkFaults(links: readonly BrokenLink[]): Fault[] {
  return links.map(({ room, name, href, text }) => ({
    severity: 'warning',
    source: room === 'menus' ? 'site.json' : room,
    record: name,
    ...says('brokenLink', { href, text }),
  }))
}

function placesOf({ pages, menus, theaters, events }: Listings): { place: Place; links: FoundLink[] }[] {
  const textOf = ({ description, shortDescription }: { description?: unknown; shortDescription?: unknown }) =>
    linksIn({ description, shortDescription })
  return [
    ...pages.map(page => ({
      place: { room: 'pages' as const, name: page.title, page: page.path },
      links: linksIn(page.widgets),
    })),
    ...menus.map(menu => ({
      place: { room: 'menus' as const, name: menu.title ?? menu.position, page: null },
      links: linksOfMenu(menu.items),
    })),
    ...theaters.map(theater => ({
      place: { room: 'theaters' as const, name: theater.name, page: theater.path },
      links: textOf(theater),
    })),
    ...events.map(event => ({
      place: { room: 'events' as const, name: event.title, page: event.path },
      links: textOf(event),
    })),
  ]
}

const linksOfMenu = (items: Menu['items']): FoundLink[] =>
  items.flatMap(({ label, href, children }) => [{ href, text: label }, ...linksOfMenu(children)])

const ANCHOR = /<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([^]*?)<\/a\s*>/gi

/** Links of a value: those of the HTML in its texts, and fields `href` and `link`. */
function linksIn(value: unknown): FoundLink[] {
  if (typeof value === 'string')
    return [...value.matchAll(ANCHOR)].map(([, double, single, inner = '']) => ({
      href: (double ?? single ?? '').trim().replaceAll('&amp;', '&'),
      text: inner
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, LONGEST_TEXT),
    }))
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  const fields: Record<string, unknown> = { ...value }
  const label = [fields['label'], fields['button'], fields['title']].find(
    each => typeof each === 'string' && each !== '',
  )
  const own = [fields['href'], fields['link']].flatMap(href =>
    typeof href === 'string' ? [{ href: href.trim(), text: String(label ?? '').slice(0, LONGEST_TEXT) }] : [],
  )
  return [...own, ...Object.values(fields).flatMap(linksIn)]
}

/** Creates the test of an address: false for a path within the site that it does not have. */
function createLinkTest(listings: Listings): (href: string) => boolean {
  const { site, siteFolder, formerMovieIds } = listings
  const languages = [listings, ...listings.others]
  const plans = planSite(listings)
  const known = new Set(plans.map(({ plan }) => plan.path))
  for (const { theaters, events } of languages)
    for (const { formerPath } of [...theaters, ...events]) if (formerPath) known.add(formerPath)
  const filmBases = plans.flatMap(({ plan }) => (plan.matchPath ? [plan.matchPath.replace(/\*$/, '')] : []))
  const films = new Set([...listings.movies.map(({ id }) => id), ...formerMovieIds.keys()])
  const served: readonly string[] = SERVED_SEGMENTS
  const origin = site.domain ? originOf(site.domain) : null
  const prefix = site.pathPrefix === '/' ? '' : site.pathPrefix
  const isFile = (pathname: string) => existsSync(path.join(siteFolder, pathname))

  return href => {
    const local = origin && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
    if (!local.startsWith('/') || local.startsWith('//')) return true
    const decoded = decodePath(local.replace(/[?#].*$/, ''))
    const pathname = prefix !== '' && decoded.startsWith(`${prefix}/`) ? decoded.slice(prefix.length) : decoded
    const [, first = '', ...rest] = pathname.split('/')
    if (first === 'assets') return isFile(pathname)
    if (pathname.startsWith(ASSETS_PATH)) return isFile(asWritten(pathname))
    const film = filmBases.find(base => pathname.startsWith(base))
    return (
      known.has(pathname) ||
      known.has(pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`) ||
      served.includes(first) ||
      // Feeds, calendars and other files that the build writes beside pages.
      /\.[a-z0-9]{2,12}$/i.test(rest.at(-1) ?? first) ||
      (film !== undefined && parseLeadingId(pathname.slice(film.length), films) !== null) ||
      languages.some(each => matchRedirect(pathname, each.site.redirects) !== null)
    )
  }
}

function originOf(domain: string): string | null {
  const url = /^https?:/.test(domain) ? domain : `https://${domain}`
  return URL.canParse(url) ? new URL(url).origin : null
}
