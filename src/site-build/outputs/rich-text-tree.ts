import { defaultTreeAdapter, html as spec, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
  type RichText,
  type RichTextAttributes,
  type RichTextNode,
} from '../../features/content/rules/rich-text'

type ChildNode = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Where blanks between the parts say nothing, and React allows none. */
const PARTS_ONLY: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr'])

/** Lists without which a part of a list would end the list around the whole text. */
const LIST_OF: Readonly<Record<string, readonly string[]>> = { li: ['ul', 'ol'], dt: ['dl'], dd: ['dl'] }

/** Assumption: rounds after which markup that browsers rearrange stands still; two do for nearly all. */
const MOST_ROUNDS = 8

/**
 * The tree of an editor's text. Read as browsers read the body of a page, so that the page's HTML, which is written of the
 * tree, gives the browser the very elements that React expects at hydration. @param html sanitised
 */
export function toRichText(html: string): RichText {
  return readNodes(parseSettled(html), [])
}

/** Markup at odds with HTML's grammar (`<h2>a<table><h2>b`) can read otherwise once it is written out again. */
function parseSettled(html: string): ChildNode[] {
  let fragment = parseBody(html)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const written = serialize(fragment)
    fragment = parseBody(written)
    if (serialize(fragment) === written) break
  }
  return fragment.childNodes
}

/** Not parse5's own context, a template, in which a row may stand without its table. */
function parseBody(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(defaultTreeAdapter.createElement('div', spec.NS.HTML, []), html, {})
}

function readNodes(nodes: readonly ChildNode[], ancestors: readonly string[]): RichTextNode[] {
  const isPartsOnly = PARTS_ONLY.has(ancestors[0] ?? '')
  const read: RichTextNode[] = []
  for (const node of nodes.flatMap(child => readNode(child, ancestors))) {
    const before = read.at(-1)
    if (typeof node !== 'string') read.push(node)
    else if (isPartsOnly && node.trim() === '') continue
    else if (typeof before === 'string') read[read.length - 1] = before + node
    else read.push(node)
  }
  return read
}

function readNode(node: ChildNode, ancestors: readonly string[]): RichTextNode[] {
  if (defaultTreeAdapter.isTextNode(node)) return node.value === '' ? [] : [node.value.replace(/\r\n?/g, '\n')]
  if (!defaultTreeAdapter.isElementNode(node)) return []
  const tag = tagOf(node, ancestors)
  if (tag === null) return readNodes(node.childNodes, ancestors)
  return [[tag, attributesOf(node, tag), ...readNodes(node.childNodes, [tag, ...ancestors])]]
}

/** Null where the words alone stay: an unknown tag, a link in a link. */
function tagOf({ tagName }: Element, ancestors: readonly string[]): string | null {
  if (!Object.hasOwn(RICH_TEXT_TAGS, tagName) || (tagName === 'a' && ancestors.includes('a'))) return null
  const lists = LIST_OF[tagName]
  return !lists || ancestors.some(ancestor => lists.includes(ancestor)) ? tagName : 'div'
}

function attributesOf({ attrs }: Element, tag: string): RichTextAttributes | 0 {
  const own: readonly string[] = tag in RICH_TEXT_TAGS ? RICH_TEXT_TAGS[tag as keyof typeof RICH_TEXT_TAGS] : []
  const kept = attrs
    .filter(({ name }) => RICH_TEXT_ATTRIBUTES.includes(name) || own.includes(name))
    .map(({ name, value }): [string, string] => [name, value])
  return kept.length === 0 ? 0 : Object.fromEntries(kept)
}
