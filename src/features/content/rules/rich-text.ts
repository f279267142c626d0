/**
 * An editor's text as pages carry it: no HTML but a tree, of which the browser makes elements of its own, so that every
 * link in it is the site's one link (specification §2 Link behaviour). The build makes it of sanitised HTML.
 */
export type RichText = readonly RichTextNode[]

/** Text as it is read, without entities; or an element: its tag, its attributes (0 for none), what stands in it. */
export type RichTextNode = string | RichTextElement
export type RichTextElement = readonly [tag: string, attributes: RichTextAttributes | 0, ...children: RichTextNode[]]
export type RichTextAttributes = Readonly<Record<string, string>>

const NONE: readonly string[] = []

/** From the web, or a path of the site; never `//host` in any spelling. */
const PICTURE_ADDRESS = /^(?![^]*[\\\t\n\r])(?:https?:\/\/|\/(?!\/)|(?!\/)[^:]*$)/i

/** The tags of rich text, each with what it may say beside `EVERYWHERE`: all else goes, its words stay. */
export const RICH_TEXT_TAGS = {
  ...plain(['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'li', 'dl', 'dt', 'dd']),
  ...plain(['figure', 'figcaption', 'div', 'span', 'address']),
  ...plain(['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q']),
  ...plain(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr']),
  a: ['href', 'aria-label'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
} satisfies Record<string, readonly string[]>

/** Attributes of every tag. */
export const RICH_TEXT_ATTRIBUTES: readonly string[] = ['lang', 'dir', 'title']

/** Tags that hold nothing. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

const ALLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(RICH_TEXT_TAGS).map(([tag, own]) => [tag, new Set([...RICH_TEXT_ATTRIBUTES, ...own])]),
)

interface ReadElement {
  /** Null for a tag that rich text does not have: its children stand in its place. */
  tag: string | null
  attributes: Record<string, string>
  children: readonly unknown[]
}

/**
 * Reads a node that is no text, whatever page data says: known tags and attributes only, values that are texts, pictures
 * from the web or the site. The sanitiser of the build comes first; this holds without it. @returns null for what is no element
 */
export function readElement(node: unknown): ReadElement | null {
  if (!Array.isArray(node)) return null
  const [tag, attributes, ...children]: unknown[] = node
  const allowed = typeof tag === 'string' ? ALLOWED.get(tag) : undefined
  if (typeof tag !== 'string' || allowed === undefined) return { tag: null, attributes: {}, children }
  const entries = Object.entries(attributes && typeof attributes === 'object' ? attributes : {}).filter(
    (entry): entry is [string, string] => allowed.has(entry[0]) && typeof entry[1] === 'string' && isSafe(entry),
  )
  return { tag, attributes: Object.fromEntries(entries), children: VOID_TAGS.has(tag) ? [] : children }
}

/** Links are judged where they are drawn (`ui/classify-destination`); pictures here. */
function isSafe([name, value]: [string, string]): boolean {
  return name !== 'src' || PICTURE_ADDRESS.test(value)
}

/** Whether a tag stands in a text, at any depth. */
export function hasTag(text: RichText, wanted: string): boolean {
  return text.some(node => {
    if (typeof node === 'string') return false
    const [tag, , ...children] = node
    return tag === wanted || hasTag(children, wanted)
  })
}

function plain<T extends string>(tags: readonly T[]): Record<T, readonly string[]> {
  return Object.fromEntries(tags.map(tag => [tag, NONE])) as Record<T, readonly string[]>
}
