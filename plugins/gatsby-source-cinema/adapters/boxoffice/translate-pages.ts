import type { Fault } from '../../../../src/config/fault'
import { toSlug } from '../../../../src/features/site/rules/slugify'
import type { RawRecord } from '../../adapter'
import type { DiscoveredPages, FoundPage } from './discover-pages'
import { isObject } from '../../record-values'
import { pictureUrl } from './platform-values'
import type { PlatformLinks } from './platform-links'
import { translateWidgets, type WidgetContext } from './translate-widgets'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Most links in one warning. */
const EXAMPLES = 5

interface PagesInput {
  discovered: DiscoveredPages
  links: PlatformLinks
  warn: (fault: Fault) => void
}

/**
 * Translates the platform's pages to records of pages/*.json (contracts §3). Lists of films, theaters and events are
 * left out, because the site has its own. Links to missing pages are left out with one warning.
 */
export function translatePages({ discovered, links, warn }: PagesInput): RawRecord[] {
  const { pages, theaterPages } = discovered
  const missing = new Set<string>()
  const records = pages.flatMap(found => {
    const target = links.resolve(`/${found.slug}`)
    const bodyOf = theaterPages.get(found.slug)
    const slug = target.kind === 'page' ? target.slug : bodyOf && toPageSlug(found.slug)
    return slug ? [{ found, slug, bodyOf }] : []
  })
  const raw = records.map(({ found, ...place }, index) => ({
    source: found.url,
    index,
    value: translatePage(found, { ...place, links, warn, missing: name => missing.add(name) }),
  }))
  if (missing.size > 0 && pages[0]) {
    const samples = [...missing].slice(0, EXAMPLES).join(', ') + (missing.size > EXAMPLES ? ', …' : '')
    const said = says('deadWidgetLinks', { count: missing.size, samples })
    warn({ severity: 'warning', source: pages[0].url, ...said })
  }
  return raw
}

interface PageContext extends Pick<WidgetContext, 'links' | 'warn' | 'missing'> {
  /** Slug on this site. */
  slug: string
  /** Theater whose page body it is. */
  bodyOf: string | undefined
}

function translatePage({ slug: from, url, page }: FoundPage, { slug, bodyOf, ...context }: PageContext) {
  const widgets = page.widgets ?? []
  const { metaContent, relatedEntity } = page
  const theaterId = relatedEntity?.__typename === 'Theater' ? (relatedEntity.id ?? undefined) : bodyOf
  const anchors = new Set(anchorsIn(widgets))
  return {
    slug,
    title: metaContent?.title?.trim() || page.name?.trim() || slug,
    description: metaContent?.description?.trim() || undefined,
    image: pictureUrl(metaContent?.imageUrl),
    theaterId: bodyOf,
    widgets: translateWidgets(widgets, { ...context, slug: from, theaterId, source: url, anchors }),
  }
}

/** A platform slug as a content page slug of this site: lower-case words joined by hyphens, with folders kept. */
export function toPageSlug(slug: string): string {
  return slug.split('/').map(toSlug).filter(Boolean).join('/')
}

/** Anchor ids in a page's widgets, at any depth. */
function anchorsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(anchorsIn)
  if (!isObject(value)) return []
  if (!isObject(value.anchorShape)) return Object.values(value).flatMap(anchorsIn)
  return typeof value.anchorShape.id === 'string' ? [value.anchorShape.id] : []
}
