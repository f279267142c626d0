import { richTextOfHtml } from '../../canvas/rich-text-of-html'
import type { RichText } from '../../features/content/rules/rich-text'

/** HTML from elsewhere, with the tags and attributes that a page may have alone; plain text as paragraphs. */
export function cleanHtml(html: string): string {
  return elementOf(richTextOfHtml(html, file => file)).innerHTML
}

function elementOf(tree: RichText): Element {
  const holder = document.createElement('div')
  holder.append(
    ...tree.map(node => {
      if (typeof node === 'string') return document.createTextNode(node)
      const [tag, attributes, ...children] = node
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes === 0 ? {} : attributes)) element.setAttribute(name, value)
      element.append(...elementOf(children).childNodes)
      return element
    }),
  )
  return holder
}
