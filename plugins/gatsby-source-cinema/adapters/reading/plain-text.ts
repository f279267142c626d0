import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'blockquote', 'ul', 'ol', 'dl', 'table', 'figure', 'hr', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
])
const LINES: ReadonlySet<string> = new Set(['br', 'li', 'tr', 'dt', 'dd'])
const UNSEEN: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'iframe', 'object', 'noscript', 'noembed', 'noframes', 'head', 'title', 'svg'],
])

/**
 * Text of a system's HTML without tags and entities, for fields that hold plain text. Line breaks of the text are kept,
 * those of its markup added; a blank line at most. Undefined for an empty text.
 */
export function plainTextOf(html: string | null | undefined): string | undefined {
  const text = gather(parseFragment(html ?? '').childNodes)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' ? undefined : text
}

/** Like `plainTextOf`, on one line: for titles and names. */
export function plainLineOf(html: string | null | undefined): string | undefined {
  return plainTextOf(html)?.replace(/\s+/g, ' ')
}

/** Like `plainLineOf`, also where entities were encoded twice; empty for an empty text. */
export function plainText(text: string): string {
  let plain = text
  for (let times = 0; times < 2 && /&[#\w]+;|<[/a-z!]/i.test(plain); times += 1) plain = plainLineOf(plain) ?? ''
  return plain.replace(/\s+/g, ' ').trim()
}

function gather(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string {
  return nodes
    .map(node => {
      if ('value' in node) return node.value
      if (!('tagName' in node) || UNSEEN.has(node.tagName)) return ''
      const inner = gather(node.childNodes)
      if (BLOCKS.has(node.tagName)) return `\n\n${inner}\n\n`
      if (node.tagName === 'br') return '\n'
      return LINES.has(node.tagName) ? `\n${inner}\n` : inner
    })
    .join('')
}
