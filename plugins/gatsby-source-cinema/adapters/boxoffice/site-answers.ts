import * as v from 'valibot'
import {
  MenuSchema,
  NodeListSchema,
  PageDataSchema,
  type PlatformMenu,
  StaticQuerySchema,
  MenuItemSchema,
} from './platform-answers'
import { type Answer, type PlatformClient, type NodePlace, readNode } from './platform-client'

type Fields = Record<string, unknown>

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
 * by their keys, because hashes change with each release of the platform.
 * @throws SourceError
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
const NO_LIST = 'is no list of nodes and is left out'

/** Merges lists of the same name: the fullest first, completed by the others. */
function mergeNodes(
  answers: Answer<v.InferOutput<typeof StaticQuerySchema>>[],
  warn: NodePlace['warn'],
): Map<string, FoundNode[]> {
  const lists = answers
    .flatMap(({ url, value }) => Object.entries(value.data).map(([name, list]) => ({ url, name, list })))
    .flatMap(({ url, name, list }) => {
      const parsed = v.safeParse(NodeListSchema, list)
      if (parsed.success) return [{ url, name, nodes: parsed.output.nodes, size: JSON.stringify(list).length }]
      if (LIST_NAME.test(name)) warn({ severity: 'warning', source: url, field: name, message: NO_LIST })
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
function readMenus(
  answers: Answer<v.InferOutput<typeof StaticQuerySchema>>[],
  warn: NodePlace['warn'],
): PlatformMenu[] {
  const menus = answers.flatMap(({ url, value: { data } }): PlatformMenu[] => {
    const list = v.safeParse(NodeListSchema, data.allMenu)
    const nodes = [
      ...(list.success ? list.output.nodes : []),
      ...(isFields(data.menu) ? [{ position: 'HEADER', ...data.menu }] : []),
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
  return isFields(page) && typeof page.slug === 'string' ? [page.slug] : []
}

/** Fills missing and null fields from `more`; objects are merged, other values kept. */
function fill(known: Fields, more: unknown): Fields {
  if (!isFields(more)) return known
  const filled = { ...known }
  for (const [key, value] of Object.entries(more)) {
    const earlier = filled[key]
    if (earlier === undefined || earlier === null) filled[key] = value
    else if (isFields(earlier)) filled[key] = fill(earlier, value)
  }
  return filled
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const text = v.nullish(v.string())
const truth = v.nullish(v.boolean())
const unknowns = v.nullish(v.array(v.unknown()), [])
const ground = { backgroundColor: text, border: truth, fullWidth: truth, wrapperSize: text }

/** Widgets of the platform's pages: `__typename` is the kind, and a shape named after the kind has the content. */
export const PlatformWidgetSchema = v.variant('__typename', [
  v.looseObject({ __typename: v.literal('WidgetSpacer'), spacerShape: v.nullish(v.looseObject({ size: text })) }),
  v.looseObject({ __typename: v.literal('WidgetDivider') }),
  v.looseObject({ __typename: v.literal('WidgetLocalization') }),
  v.looseObject({ __typename: v.literal('WidgetShowtimes') }),
  v.looseObject({ __typename: v.literal('WidgetAnchor'), anchorShape: v.looseObject({ id: text }) }),
  v.looseObject({ __typename: v.literal('WidgetFreeText'), freeTextShape: v.looseObject({ html: text }) }),
  v.looseObject({
    __typename: v.literal('WidgetHeading'),
    headingShape: v.looseObject({ type: text, text, alignment: text }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetTheaterInfo'),
    theaterInfoShape: v.looseObject({
      name: truth,
      address: truth,
      phone: truth,
      email: truth,
      description: truth,
      social: truth,
    }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetNavigation'),
    navigationShape: v.looseObject({
      direction: text,
      alignment: text,
      menu: v.nullish(v.looseObject({ items: v.nullish(v.array(MenuItemSchema), []) })),
    }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetAccordion'),
    accordionShape: v.looseObject({
      collapsed: truth,
      rows: v.nullish(v.array(v.looseObject({ title: text, content: text })), []),
    }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetCards'),
    cardsShape: v.looseObject({
      columns: v.nullish(v.number()),
      cards: v.nullish(
        v.array(
          v.looseObject({
            title: text,
            body: text,
            image: v.nullish(v.looseObject({ path: text })),
            imageAlt: text,
            link: v.nullish(v.looseObject({ value: text })),
            button: v.nullish(v.union([v.string(), v.looseObject({ label: text })])),
          }),
        ),
        [],
      ),
    }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetSection'),
    sectionShape: v.looseObject({ ...ground, widgets: unknowns }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetColumns'),
    columnsShape: v.looseObject({
      ...ground,
      columnSizes: v.nullish(v.array(v.number()), []),
      columns: v.nullish(v.array(v.looseObject({ widgets: unknowns })), []),
    }),
  }),
])

export type PlatformWidget = v.InferOutput<typeof PlatformWidgetSchema>
