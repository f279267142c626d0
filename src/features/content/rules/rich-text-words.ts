import type { RichText } from './rich-text'

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
