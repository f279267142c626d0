import { defaultTreeAdapter, html as spec, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
  type RichText,
  type RichTextAttributes,
  type RichTextNode,
} from '../../features/content/rules/rich-text'
import sanitizeHtml from 'sanitize-html'
import { toAssetUrl } from '../../features/site/rules/asset-url'

type ChildNode = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Elements in which whitespace is insignificant and React allows no text. */
const PARTS_ONLY: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr'])

/** Required ancestors of list items, which would otherwise close the list around the whole text. */
const LIST_OF: Readonly<Record<string, readonly string[]>> = { li: ['ul', 'ol'], dt: ['dl'], dd: ['dl'] }

/** Assumption: rounds after which invalid markup no longer changes; two are enough for nearly all. */
const MOST_ROUNDS = 8

/** Parses sanitised HTML as browsers do in a body, so that its elements match those that React expects at hydration. */
export function toRichText(html: string): RichText {
  return readNodes(parseSettled(html), [])
}

/** Parses repeatedly, because invalid markup (`<h2>a<table><h2>b`) can parse differently after serialisation. */
function parseSettled(html: string): ChildNode[] {
  let fragment = parseBody(html)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const written = serialize(fragment)
    fragment = parseBody(written)
    if (serialize(fragment) === written) break
  }
  return fragment.childNodes
}

/** Parses inside a div: parse5's default context, a template, allows table rows without a table. */
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

/** Null for an unknown tag or a nested link, of which only the text is kept. */
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

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(RICH_TEXT_TAGS),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(RICH_TEXT_TAGS).map(([tag, own]) => [tag, [...own]])),
    '*': [...RICH_TEXT_ATTRIBUTES],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'ticketing'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title'],
}

/**
 * Sanitises rich text: removes scripts, frames, styles and handlers, and allows http, https, mailto, tel, `ticketing`
 * and relative links only. Pages add the path prefix to links and pictures of the site. If a text contains an h1, all
 * its headings are lowered one level, since the page has its own. Plain text is converted to paragraphs.
 */
export function sanitizeRichText(html: string): string {
  const markup = /<[a-z!/]/i.test(html) ? html : toParagraphs(html)
  const lowest = HEADINGS.length - 1
  const transformHeadings = /<h1[\s>]/i.test(markup)
    ? Object.fromEntries(HEADINGS.map((tag, level) => [tag, HEADINGS[Math.min(level + 1, lowest)] ?? tag]))
    : {}
  return sanitizeHtml(markup, {
    ...OPTIONS,
    transformTags: {
      ...transformHeadings,
      // An anchor without href is a jump target.
      a: (tagName, { href, ...attribs }) =>
        href === undefined
          ? { tagName: 'span', attribs }
          : { tagName, attribs: { ...attribs, href: toAssetUrl(href) } },
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: toAssetUrl(attribs.src ?? ''), alt: attribs.alt ?? '' },
      }),
    },
  }).trim()
}

function toParagraphs(text: string): string {
  const escaped = text.replace(/&(?!(?:[a-z]+|#\d+);)/gi, '&amp;').replace(/</g, '&lt;')
  return escaped
    .split(/\r?\n\s*\r?\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
    .map(paragraph => `<p>${paragraph.replace(/\r?\n/g, '<br />')}</p>`)
    .join('')
}
