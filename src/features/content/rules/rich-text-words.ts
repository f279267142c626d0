import type { RichText } from './rich-text'

/** Tags within a line: what stands beside them may be the same word. */
const INLINE: ReadonlySet<string> = new Set([
  ...['a', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'time'],
])

/** The words of an editor's text, one blank apart. */
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
