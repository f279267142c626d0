/**
 * An editor's text in page data: a tree instead of HTML, which the browser renders with the site's link component
 * (specification §2 Link behaviour). The build makes it from sanitised HTML.
 */
export type RichText = readonly RichTextNode[]

/** Text without entities, or an element: its tag, its attributes (0 for none), its children. */
export type RichTextNode = string | RichTextElement
type RichTextElement = readonly [tag: string, attributes: RichTextAttributes | 0, ...children: RichTextNode[]]
export type RichTextAttributes = Readonly<Record<string, string>>

/** An http(s) URL or a path of the site; never `//host` in any spelling. */
const PICTURE_ADDRESS = /^(?![^]*[\\\t\n\r])(?:https?:\/\/|\/(?!\/)|(?!\/)[^:]*$)/i

/**
 * Allowed tags of rich text, each with its attributes besides `RICH_TEXT_ATTRIBUTES`. Other tags are removed, their
 * text is kept.
 */
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

export const RICH_TEXT_ATTRIBUTES: readonly string[] = ['lang', 'dir', 'title']

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

const ALLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(RICH_TEXT_TAGS).map(([tag, own]) => [tag, new Set([...RICH_TEXT_ATTRIBUTES, ...own])]),
)

/**
 * Parses an element of untrusted page data: keeps allowed tags and attributes, string values, and pictures from the web
 * or the site. A second line of defence after the build's sanitiser.
 * @returns null when the node is not an element; a null tag when it is not allowed: its children replace it
 */
export function readElement(node: unknown) {
  if (!Array.isArray(node)) return null
  const [tag, attributes, ...children]: unknown[] = node
  const allowed = typeof tag === 'string' ? ALLOWED.get(tag) : undefined
  if (typeof tag !== 'string' || !allowed) return { tag: null, attributes: {}, children }
  const entries = Object.entries(attributes && typeof attributes === 'object' ? attributes : {}).filter(
    (entry): entry is [string, string] => allowed.has(entry[0]) && typeof entry[1] === 'string' && isSafe(entry),
  )
  return { tag, attributes: Object.fromEntries(entries), children: VOID_TAGS.has(tag) ? [] : children }
}

/** Links are checked when they are rendered (`ui/classify-destination`); pictures here. */
const isSafe = ([name, value]: [string, string]) => name !== 'src' || PICTURE_ADDRESS.test(value)

export function hasTag(text: RichText, wanted: string): boolean {
  return text.some(node => {
    if (typeof node === 'string') return false
    const [tag, , ...children] = node
    return tag === wanted || hasTag(children, wanted)
  })
}

function plain<T extends string>(tags: readonly T[]): Record<T, readonly string[]> {
  return Object.fromEntries(tags.map(tag => [tag, [] as readonly string[]])) as Record<T, readonly string[]>
}

/** Inline tags, which do not separate words. */
const INLINE: ReadonlySet<string> = new Set([
  ...['a', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'time'],
])

/** Plain text of an editor's text, with single spaces. */
export function wordsOf(text: RichText): string {
  return gather(text).replace(/\s+/g, ' ').trim()
}

function gather(text: RichText): string {
  return text
    .map(node => {
      if (typeof node === 'string') return node
      const [tag, , ...children] = node
      return INLINE.has(tag) ? gather(children) : ` ${gather(children)} `
    })
    .join('')
}
