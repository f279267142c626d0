import type { Fault } from '../../../../src/features/site/rules/fault'
import { toSlug } from '../../../../src/features/site/rules/slugify'
import type { RawRecord } from '../../adapter'
import type { DiscoveredPages, FoundPage } from './discover-pages'
import { pictureUrl } from './picture-url'
import type { PlatformLinks } from './platform-links'
import { translateWidgets } from './translate-widgets'

/** Links named in one warning. */
const EXAMPLES = 5

interface PagesInput {
  discovered: DiscoveredPages
  links: PlatformLinks
  warn: (fault: Fault) => void
}

/**
 * The platform's pages as records of pages/*.json (contracts §3). Lists of films, theaters and events are left out: the site
 * has its own. Links to pages that are not there are left out and told once.
 */
export function translatePages({ discovered, links, warn }: PagesInput): RawRecord[] {
  const { pages, theaterPages } = discovered
  const missing = new Set<string>()
  const wanted = pages.filter(({ slug }) => theaterPages.has(slug) || links.resolve(`/${slug}`).kind === 'page')
  const records = wanted.map((found, index) => ({
    source: found.url,
    index,
    value: translatePage(found, {
      links,
      warn,
      theaterId: theaterPages.get(found.slug),
      missing: slug => missing.add(slug),
    }),
  }))
  if (missing.size > 0 && pages[0]) {
    const message = `Widgets link to ${missing.size} pages the platform does not have; the links are left out: ${[...missing].slice(0, EXAMPLES).join(', ')}${missing.size > EXAMPLES ? ', …' : ''}`
    warn({ severity: 'warning', source: pages[0].url, message })
  }
  return records
}

interface PageContext {
  links: PlatformLinks
  warn: (fault: Fault) => void
  theaterId: string | undefined
  missing: (slug: string) => void
}

function translatePage({ slug, url, page }: FoundPage, { theaterId, ...context }: PageContext) {
  const widgets = page.widgets ?? []
  const { metaContent } = page
  return {
    slug: slug.split('/').map(toSlug).filter(Boolean).join('/'),
    title: metaContent?.title?.trim() || page.name?.trim() || slug,
    description: metaContent?.description?.trim() || undefined,
    image: pictureUrl(metaContent?.imageUrl),
    theaterId,
    widgets: translateWidgets(widgets, {
      ...context,
      slug,
      theaterId,
      source: url,
      anchors: new Set(anchorsIn(widgets)),
    }),
  }
}

/** Ids of the anchors in a page's widgets, at any depth. */
function anchorsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(anchorsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('anchorShape' in value && typeof value.anchorShape === 'object' && value.anchorShape !== null) {
    return 'id' in value.anchorShape && typeof value.anchorShape.id === 'string' ? [value.anchorShape.id] : []
  }
  return Object.values(value).flatMap(anchorsIn)
}
