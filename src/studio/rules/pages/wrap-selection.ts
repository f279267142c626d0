interface Selected {
  start: number
  end: number
}

/** Puts a mark around the selected part of HTML text. @returns the text, and what is selected in it now */
export function wrapSelection(text: string, { start, end }: Selected, tag: string): Selected & { text: string } {
  const selected = text.slice(start, end)
  const [open, inner, close] = marked(tag, selected)
  const next = text.slice(0, start) + open + inner + close + text.slice(end)
  const from = tag === 'a' ? start + '<a href="'.length : start + open.length
  return { text: next, start: from, end: tag === 'a' ? from : from + inner.length }
}

/** Each line of a list is an entry of it; of a link the address is typed next. */
function marked(tag: string, selected: string): [string, string, string] {
  if (tag === 'a') return ['<a href="">', selected, '</a>']
  if (tag !== 'ul') return [`<${tag}>`, selected, `</${tag}>`]
  const entries = selected.split('\n').map(line => line.trim())
  return ['<ul><li>', entries.join('</li><li>'), '</li></ul>']
}
