type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[]

/** A node of a page's structured data (schema.org). */
export interface JsonLd {
  readonly [property: string]: JsonLdValue
}

/** Makes an address absolute: adds origin and path prefix to a path of the site; absolute URLs are unchanged. */
export type ToAbsolute = (path: string) => string

/** Builds a node, omitting empty properties (null, empty text, empty list). */
export function buildThing(type: string, properties: Readonly<Record<string, JsonLdValue | null | undefined>>): JsonLd {
  const known: Record<string, JsonLdValue> = {}
  for (const [name, value] of Object.entries(properties)) {
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
    if (value !== null && value !== undefined && !isEmpty) known[name] = value
  }
  return { '@type': type, ...known }
}

/** References another node of the same page by its `@id`. */
export function referTo(id: string): JsonLd {
  return { '@id': id }
}

/** Text of a `<script type="application/ld+json">`; empty without nodes. `<` is escaped: no record ends the script. */
export function formatJsonLd(nodes: readonly JsonLd[]): string {
  if (nodes.length === 0) return ''
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
    .replaceAll('<', '\\u003c')
    .replace(/[\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16)}`)
}

/** Strips tags and collapses whitespace; null when nothing remains. */
export function toPlainText(text: string | null | undefined): string | null {
  const plain = (text ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? null : plain
}

/** Assumption: most list entries in structured data; search engines find others by links, a thousand add 100 kB. */
export const MAX_LIST_ITEMS = 100

interface EditedSite {
  name: string
  circuitName: string | null
  description: string | null
  locale: string
  /** What the paths of its language begin with. */
  basePath: string
  logo: string | null
  /** External profiles. */
  links: readonly { url: string }[]
  /** Accepts `?q=`. */
  searchPath: string
}

/** Describes the website, its search and its operator; for the home page. */
export function buildSiteJsonLd(site: EditedSite, absolute: ToAbsolute): JsonLd[] {
  const home = absolute(`${site.basePath}/`)
  const organization = `${home}#organization`
  return [
    buildThing('WebSite', {
      '@id': `${home}#website`,
      name: site.name,
      url: home,
      description: site.description,
      inLanguage: site.locale,
      publisher: referTo(organization),
      potentialAction: buildThing('SearchAction', {
        target: buildThing('EntryPoint', { urlTemplate: `${absolute(site.searchPath)}?q={search_term_string}` }),
        'query-input': 'required name=search_term_string',
      }),
    }),
    buildThing('Organization', {
      '@id': organization,
      name: site.circuitName ?? site.name,
      url: home,
      logo: site.logo ? absolute(site.logo) : null,
      sameAs: site.links.map(({ url }) => url).filter(url => /^https?:\/\//i.test(url)),
    }),
  ]
}

type Step = { name: string; path: string }

/** Breadcrumbs from the home page to this page; empty for the home page itself. */
export function buildBreadcrumbs(steps: readonly Step[], absolute: ToAbsolute): JsonLd[] {
  if (steps.length < 2) return []
  return [buildThing('BreadcrumbList', { itemListElement: listItems(steps, absolute) })]
}

/** Pages in the order shown, at most `MAX_LIST_ITEMS`; empty for an empty list. */
export function buildItemList(items: readonly Step[], absolute: ToAbsolute): JsonLd[] {
  if (items.length === 0) return []
  const itemListElement = listItems(items.slice(0, MAX_LIST_ITEMS), absolute, 'url')
  return [buildThing('ItemList', { numberOfItems: items.length, itemListElement })]
}

/** Breadcrumbs use `item` for their pages, lists use `url`. */
function listItems(steps: readonly Step[], absolute: ToAbsolute, key: 'item' | 'url' = 'item'): JsonLd[] {
  return steps.map(({ name, path }, index) =>
    buildThing('ListItem', { position: index + 1, name, [key]: absolute(path) }),
  )
}
