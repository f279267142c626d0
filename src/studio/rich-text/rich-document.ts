import type { JSONContent } from '@tiptap/core'
import { DOMParser as SchemaParser, DOMSerializer, Fragment, type Node as RichNode } from '@tiptap/pm/model'
import { cleanHtml } from './clean-html'
import { canonicalBlocks, isBlock, isElement, isNothing } from './canonical-html'
import { RICH_SCHEMA } from './rich-extensions'

/** A text as the editor has it, and what its parts were written as. */
export interface RichDocument {
  content: JSONContent
  /** HTML of a part as the editor writes it, to that of the file. */
  sources: ReadonlyMap<string, string>
  /** Between parts. */
  between: string
  /** Without any markup: blank lines separate its paragraphs. */
  isPlain: boolean
  /** HTML of the parts that the editor cannot show. */
  kept: readonly string[]
}

const MARKUP = /<[a-z!/]/i
const ENTITY = /&(?:[a-z]+|#\d+);/i

/** Opens a text of a page: HTML, or plain text. It is parsed without running anything. */
export function readRichText(text: string): RichDocument {
  const isPlain = !MARKUP.test(text)
  const body = isPlain ? bodyOf(cleanHtml(text)) : bodyOf(text)
  const sources = new Map<string, string>()
  const kept: string[] = []
  const nodes = blocksOf(body).flatMap(({ element, source }): JSONContent[] => {
    const holder = document.createElement('div')
    holder.append(element.cloneNode(true))
    const parsed = SchemaParser.fromSchema(RICH_SCHEMA).parse(holder)
    const written = parsed.children.map(htmlOfNode).join('')
    if (canonicalBlocks(bodyOf(written)) !== canonicalBlocks(holder)) {
      kept.push(source)
      return [{ type: 'kept', attrs: { html: source } }]
    }
    if (parsed.childCount === 1) sources.set(written, source)
    return parsed.children.map(child => child.toJSON() as JSONContent)
  })
  const content = { type: 'doc', content: nodes.length > 0 ? nodes : [{ type: 'paragraph' }] }
  return { content, sources, kept, isPlain, between: />\s*\n\s*</.test(text) ? '\n' : '' }
}

/** The text of a document: parts that were not changed as they were written. '' for one without content. */
export function writeRichText(doc: RichNode, { sources, between, isPlain }: RichDocument): string {
  if (doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0) return ''
  const plain = isPlain ? plainTextOf(doc) : null
  if (plain !== null) return plain
  return doc.children
    .map(node => {
      const written = htmlOfNode(node)
      return sources.get(written) ?? written
    })
    .join(between)
}

function htmlOfNode(node: RichNode): string {
  if (node.type.name === 'kept') return String(node.attrs['html'])
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(RICH_SCHEMA).serializeFragment(Fragment.from(node), { document }))
  for (const line of holder.querySelectorAll('li > p:first-child'))
    if (line.parentElement?.querySelectorAll(':scope > p').length === 1) line.replaceWith(...line.childNodes)
  return holder.innerHTML
}

/** null where something has a mark or is more than paragraphs. */
function plainTextOf(doc: RichNode): string | null {
  const paragraphs = doc.children.map(node => {
    const parts = node.children.map(part => (part.type.name === 'hardBreak' ? '\n' : (part.text ?? '')))
    const isPlain = node.type.name === 'paragraph' && node.children.every(({ marks }) => marks.length === 0)
    return isPlain ? parts.join('') : null
  })
  const text = paragraphs.join('\n\n')
  return paragraphs.includes(null) || MARKUP.test(text) || ENTITY.test(text) ? null : text
}

/** The parts of a text, one after the other; text without a paragraph around it is one. */
function blocksOf(body: Element): { element: Element; source: string }[] {
  const blocks: { element: Element; source: string }[] = []
  let line: Node[] = []
  const endLine = () => {
    if (!line.every(isNothing)) {
      const element = document.createElement('p')
      element.append(...line.map(node => node.cloneNode(true)))
      blocks.push({ element, source: element.innerHTML.trim() })
    }
    line = []
  }
  for (const node of body.childNodes) {
    if (isElement(node) && isBlock(node)) {
      endLine()
      blocks.push({ element: node, source: node.outerHTML })
    } else line.push(node)
  }
  endLine()
  return blocks
}

const bodyOf = (html: string): Element => new DOMParser().parseFromString(html, 'text/html').body
