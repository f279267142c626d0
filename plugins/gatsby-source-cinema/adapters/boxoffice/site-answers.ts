import * as v from 'valibot'
import { fields, MenuItemSchema, MenuSchema, NodeListSchema, object, PageDataSchema, text } from './platform-answers'
import { type PlatformMenu, StaticQuerySchema, truth } from './platform-answers'
import { type Answer, type PlatformClient, type NodePlace, readNode } from './platform-client'
import { isObject } from '../../record-values'
import { says } from '../../../../src/config/fault-words/fault-words'

type Fields = Record<string, unknown>
type StaticAnswers = Answer<v.InferOutput<typeof StaticQuerySchema>>[]

/** A raw node with the URL of the fullest response that contains it. */
export interface FoundNode {
  source: string
  node: Fields
}

/** Content of a site's static queries, by kind. */
export interface SiteAnswers {
  /** URL of the home page's data. */
  home: string
  /** Merged from the partial `settings` of all queries. */
  settings: Fields
  /** Nodes by type name (`allMovie`), without duplicates, in the order of the fullest list. */
  nodes: ReadonlyMap<string, FoundNode[]>
  menus: PlatformMenu[]
  /** Pages that the site's code refers to. */
  pageSlugs: string[]
}

/**
 * Reads the home page's data and every static query it names (design data: platform shapes). Responses are identified
 * by their keys, because hashes change with each release of the platform. @throws SourceError
 */
export async function readSiteAnswers(client: PlatformClient, warn: NodePlace['warn']): Promise<SiteAnswers> {
  const home = await client.read('/page-data/index/page-data.json', PageDataSchema)
  const hashes = [...new Set(home.value.staticQueryHashes)]
  const answers = await Promise.all(hashes.map(hash => client.read(`/page-data/sq/d/${hash}.json`, StaticQuerySchema)))
  return {
    home: home.url,
    settings: answers.map(({ value }) => value.data.settings).reduce<Fields>(fill, {}),
    nodes: mergeNodes(answers, warn),
    menus: readMenus(answers, warn),
    pageSlugs: answers.flatMap(({ value }) => slugIn(value.data.page)),
  }
}

/** Names of list queries. */
const LIST_NAME = /^all[A-Z]/

/** Merges lists of the same name: the fullest first, completed by the others. */
function mergeNodes(answers: StaticAnswers, warn: NodePlace['warn']): Map<string, FoundNode[]> {
  const lists = answers
    .flatMap(({ url, value }) => Object.entries(value.data).map(([name, list]) => ({ url, name, list })))
    .flatMap(({ url, name, list }) => {
      const parsed = v.safeParse(NodeListSchema, list)
      if (parsed.success) return [{ url, name, nodes: parsed.output.nodes, size: JSON.stringify(list).length }]
      if (LIST_NAME.test(name)) warn({ severity: 'warning', source: url, field: name, ...says('noListOfNodes') })
      return []
    })
    .sort((a, b) => b.size - a.size)
  const found = new Map<string, Map<string, FoundNode>>()
  for (const { url, name, nodes } of lists) {
    const known = found.get(name) ?? new Map<string, FoundNode>()
    found.set(name, known)
    nodes.forEach((node: Fields, index) => {
      const key = typeof node.id === 'string' ? node.id : `${url} ${index}`
      const earlier = known.get(key)
      if (earlier) earlier.node = fill(earlier.node, node)
      else known.set(key, { source: url, node })
    })
  }
  return new Map([...found].map(([name, known]) => [name, [...known.values()]]))
}

/** The header's menu is under `menu`, the others with their positions under `allMenu`. */
function readMenus(answers: StaticAnswers, warn: NodePlace['warn']): PlatformMenu[] {
  const menus = answers.flatMap(({ url, value: { data } }): PlatformMenu[] => {
    const list = v.safeParse(NodeListSchema, data.allMenu)
    const nodes = [
      ...(list.success ? list.output.nodes : []),
      ...(isObject(data.menu) ? [{ position: 'HEADER', ...data.menu }] : []),
    ]
    return nodes.map(node => readNode(MenuSchema, node, { source: url, warn })).filter(menu => menu !== undefined)
  })
  const byPosition = new Map<string, PlatformMenu>()
  for (const menu of menus) {
    const earlier = byPosition.get(menu.position ?? '')
    if (!earlier || (menu.items?.length ?? 0) > (earlier.items?.length ?? 0)) byPosition.set(menu.position ?? '', menu)
  }
  return [...byPosition.values()]
}

function slugIn(page: unknown): string[] {
  return isObject(page) && typeof page.slug === 'string' ? [page.slug] : []
}

/** Fills missing and null fields from `more`; objects are merged, other values kept. */
function fill(known: Fields, more: unknown): Fields {
  if (!isObject(more)) return known
  const filled = { ...known }
  for (const [key, value] of Object.entries(more)) {
    const earlier = (filled[key] ??= value)
    if (isObject(earlier)) filled[key] = fill(earlier, value)
  }
  return filled
}

const unknowns = v.nullish(v.array(v.unknown()), [])
const ground = { backgroundColor: text, border: truth, fullWidth: truth, wrapperSize: text }
const widget = <N extends string, E extends v.ObjectEntries>(name: N, entries: E) =>
  v.looseObject({ __typename: v.literal(name), ...entries })

const CardSchema = v.looseObject({
  ...fields(text, 'title', 'body'),
  image: object({ path: text }),
  imageAlt: text,
  link: object({ value: text }),
  button: v.nullish(v.union([v.string(), v.looseObject({ label: text })])),
})

/** Widgets of the platform's pages: `__typename` is the kind, and a shape named after the kind has the content. */
export const PlatformWidgetSchema = v.variant('__typename', [
  widget('WidgetSpacer', { spacerShape: object({ size: text }) }),
  widget('WidgetDivider', {}),
  widget('WidgetLocalization', {}),
  widget('WidgetShowtimes', {}),
  widget('WidgetAnchor', { anchorShape: v.looseObject({ id: text }) }),
  widget('WidgetFreeText', { freeTextShape: v.looseObject({ html: text }) }),
  widget('WidgetHeading', { headingShape: v.looseObject(fields(text, 'type', 'text', 'alignment')) }),
  widget('WidgetTheaterInfo', {
    theaterInfoShape: v.looseObject(fields(truth, 'name', 'address', 'phone', 'email', 'description', 'social')),
  }),
  widget('WidgetNavigation', {
    navigationShape: v.looseObject({
      ...fields(text, 'direction', 'alignment'),
      menu: object({ items: v.nullish(v.array(MenuItemSchema), []) }),
    }),
  }),
  widget('WidgetAccordion', {
    accordionShape: v.looseObject({
      collapsed: truth,
      rows: v.nullish(v.array(v.looseObject({ title: text, content: text })), []),
    }),
  }),
  widget('WidgetCards', {
    cardsShape: v.looseObject({ columns: v.nullish(v.number()), cards: v.nullish(v.array(CardSchema), []) }),
  }),
  widget('WidgetSection', { sectionShape: v.looseObject({ ...ground, widgets: unknowns }) }),
  widget('WidgetColumns', {
    columnsShape: v.looseObject({
      ...ground,
      columnSizes: v.nullish(v.array(v.number()), []),
      columns: v.nullish(v.array(v.looseObject({ widgets: unknowns })), []),
    }),
  }),
])

export type PlatformWidget = v.InferOutput<typeof PlatformWidgetSchema>
