import type { Fault } from '../../../../src/config/fault'
import {
  type LinkedPage,
  PageDataSchema,
  PageSchema,
  type PlatformMenuItem,
  type PlatformPage,
} from './platform-answers'
import { type PlatformClient, readNode } from './platform-client'
import { ownPlace, parentOf, trimPath } from './platform-links'
import type { SiteAnswers } from './site-answers'
import { isObject } from '../../record-values'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Most pages requested, for sites whose links never stop producing new addresses. */
const MAX_PAGES = 2000

/** Usual parents of theater pages, when nothing indicates them. Each is tried with a few theaters only. */
const USUAL_PARENTS = ['theaters', 'theatres', 'cinemas', 'venues', 'locations', 'cinema', 'theater']
const THEATERS_TO_TRY = 3

export interface FoundPage {
  url: string
  /** Platform path without slashes at its ends. */
  slug: string
  page: PlatformPage
}

export interface DiscoveredPages {
  pages: FoundPage[]
  /** Theater ids by the slug of their body pages, including unreadable ones. */
  theaterPages: ReadonlyMap<string, string>
}

interface DiscoverInput {
  client: PlatformClient
  answers: SiteAnswers
  /** Hosts of the platform's own site, without `www.`. */
  hosts: ReadonlySet<string>
  /** The theaters of this site with their platform paths. */
  theaters: readonly { id: string; path: string }[]
  /** Paths of films, events and their lists, for which this site has its own pages. */
  skip: ReadonlySet<string>
  /** site.json `source.theaterPagesPath`: the parent of the theaters' pages, when it cannot be discovered. */
  theaterPagesPath: string | null | undefined
  warn: (fault: Fault) => void
}

/**
 * Discovers the content pages of a site, breadth first from its menus: each page contains its parent, its siblings and
 * children, and the pages that its widgets link to. Missing pages are skipped.
 * Theater pages are harder to find: no list contains the first one, and a theater's `path` (`/theaters/…`) need not be
 * the address of its page. In recorded responses a menu links to the parent (`/venues-list?theater=`), the page is
 * below it under the last segment of the theater's path, and a found page's parent lists all the others. So parents are
 * tried in this order: site.json, menu links, the theaters' own paths, menu pages, usual names.
 */
export async function discoverPages(input: DiscoverInput): Promise<DiscoveredPages> {
  const walk = new PageWalk(input)
  await walk.from(startsOf(input))
  for (const { parent, theaters } of parentsToTry(input, walk)) {
    if (chooseBodies(walk, input).size > 0) break
    await walk.from(theaters.map(({ path }) => `${parent}/${trimPath(path).split('/').at(-1) ?? ''}`))
  }
  return { pages: walk.pages, theaterPages: withUnread(chooseBodies(walk, input), walk) }
}

class PageWalk {
  readonly pages: FoundPage[] = []
  /** Theater ids by the slug of every page about a theater, read or listed by a related page. */
  readonly related = new Map<string, string>()
  private readonly requested = new Set<string>()
  private readonly shown: ReadonlySet<string>

  constructor(private readonly input: DiscoverInput) {
    this.shown = new Set(input.theaters.map(({ id }) => id))
  }

  has(slug: string): boolean {
    return this.pages.some(page => page.slug === slug)
  }

  async from(slugs: readonly string[]): Promise<void> {
    let wave = this.fresh(slugs)
    while (wave.length > 0) {
      const found = (await Promise.all(wave.map(slug => this.read(slug)))).flatMap(page => page ?? [])
      this.pages.push(...found)
      wave = this.fresh(found.flatMap(page => this.linksOf(page)))
    }
  }

  private fresh(slugs: readonly string[]): string[] {
    const isFresh = (slug: string) => slug !== '' && !this.requested.has(slug) && !this.input.skip.has(slug)
    const open = [...new Set(slugs)].filter(isFresh)
    const some = open.slice(0, Math.max(0, MAX_PAGES - this.requested.size))
    if (some.length < open.length) {
      const said = says('morePagesThan', { limit: MAX_PAGES, first: open[some.length] ?? '' })
      this.input.warn({ severity: 'warning', source: this.input.answers.home, ...said })
    }
    for (const slug of some) this.requested.add(slug)
    return some
  }

  private async read(slug: string): Promise<FoundPage | undefined> {
    const { client, warn } = this.input
    const answer = await client.readIfPresent(`/page-data/${encodeURI(slug)}/page-data.json`, PageDataSchema)
    const node = answer?.value.result?.data?.page
    const page = answer && node && readNode(PageSchema, node, { source: answer.url, warn })
    if (!page) return undefined
    const { __typename: type, id } = page.relatedEntity ?? {}
    if (type === 'Theater' && id) {
      if (!this.shown.has(id)) return undefined
      this.related.set(slug, id)
    }
    return { url: answer.url, slug, page }
  }

  private linksOf({ slug, page }: FoundPage): string[] {
    const relatives = [...(page.childPages ?? []), ...(page.parent?.childPages ?? [])]
    const family = relatives.filter(child => this.belongsToSite(child))
    for (const { slug: child, relatedEntity } of family)
      if (relatedEntity?.id) this.related.set(trimPath(child), relatedEntity.id)
    const parent = page.parent?.slug ? [{ slug: page.parent.slug }] : []
    return [
      ...[...family, ...parent].map(relative => trimPath(relative.slug)),
      ...linksIn(page.widgets).flatMap(href => ownPlace({ href, from: slug, hosts: this.input.hosts })?.path ?? []),
    ]
  }

  /** Films and events have their own pages on this site; theaters that are not on this site are skipped. */
  private belongsToSite({ relatedEntity }: LinkedPage): boolean {
    if (!relatedEntity) return true
    return relatedEntity.__typename === 'Theater' && this.shown.has(relatedEntity.id ?? '')
  }
}

/**
 * Chooses each theater's body page, by slug, since a theater can have several pages (food, private hire). In order of
 * weight: the page below site.json's parent, with showtimes, with the theater's address, at the theater's path.
 */
function chooseBodies({ pages, related }: PageWalk, { theaters, theaterPagesPath }: DiscoverInput) {
  const pathOf = new Map(theaters.map(({ id, path }) => [id, trimPath(path)]))
  const best = new Map<string, { slug: string; score: number }>()
  for (const { slug, page } of pages) {
    const id = related.get(slug)
    if (!id) continue
    const kinds = JSON.stringify(page.widgets ?? [])
    const reasons = [
      { holds: theaterPagesPath != null && parentOf(slug) === trimPath(theaterPagesPath), weight: 8 },
      { holds: kinds.includes('"WidgetShowtimes"'), weight: 4 },
      { holds: kinds.includes('"WidgetTheaterInfo"'), weight: 2 },
      { holds: pathOf.get(id) === slug, weight: 1 },
    ]
    const score = reasons.reduce((sum, { holds, weight }) => sum + (holds ? weight : 0), 0)
    if (score > (best.get(id)?.score ?? 0)) best.set(id, { slug, score })
  }
  return new Map([...best].map(([id, { slug }]) => [slug, id]))
}

/** Adds unreadable siblings of body pages, so that links to them lead to their theaters. */
function withUnread(bodies: ReadonlyMap<string, string>, { related }: PageWalk): Map<string, string> {
  const parents = new Set([...bodies.keys()].map(parentOf))
  const ids = new Set(bodies.values())
  const unread = [...related].filter(([slug, id]) => parents.has(parentOf(slug)) && !ids.has(id))
  return new Map([...bodies, ...unread])
}

function startsOf(input: DiscoverInput): string[] {
  const { pages, links, parents } = addressesIn(input)
  return [...pages, ...links, ...input.answers.pageSlugs.map(trimPath), ...parents]
}

/** Paths of the site in menus, and the parents of the theaters' own paths. */
function addressesIn({ answers, hosts, theaters }: DiscoverInput) {
  const items = answers.menus.flatMap(menu => menu.items ?? []).flatMap(withChildren)
  return {
    pages: items.flatMap(({ page }) => (page ? [trimPath(page.slug)] : [])),
    links: items.flatMap(({ url }) => (url ? (ownPlace({ href: url, hosts })?.path ?? []) : [])),
    parents: theaters.map(({ path }) => parentOf(path)),
  }
}

function* parentsToTry(input: DiscoverInput, walk: PageWalk) {
  const { theaters, theaterPagesPath } = input
  const { pages, links, parents } = addressesIn(input)
  const known = [...(theaterPagesPath ? [trimPath(theaterPagesPath)] : []), ...links, ...parents]
  const tried = new Set<string>([''])
  for (const parent of [...known, ...pages, ...USUAL_PARENTS]) {
    if (tried.has(parent) || input.skip.has(parent) || walk.has(parent)) continue
    tried.add(parent)
    yield { parent, theaters: known.includes(parent) ? theaters : theaters.slice(0, THEATERS_TO_TRY) }
  }
}

function withChildren(item: PlatformMenuItem): PlatformMenuItem[] {
  return [item, ...(item.children ?? []).flatMap(withChildren)]
}

/** All addresses in a page's widgets, at any depth: navigation pages and URLs, links of cards, links in rich text. */
function linksIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => linksIn(entry, key))
  if (typeof value === 'string') return linksInText(value, key)
  if (!isObject(value)) return []
  return value.relatedEntity ? [] : Object.entries(value).flatMap(([name, entry]) => linksIn(entry, name))
}

function linksInText(text: string, key: string): string[] {
  if (key === 'slug') return [`/${text}`]
  if (key === 'url' || key === 'value') return [text]
  return [...text.matchAll(/\bhref\s*=\s*["']([^"']*)["']/gi)].map(match => match[1] ?? '')
}
