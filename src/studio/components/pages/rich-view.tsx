import { createElement, Fragment, type ReactNode } from 'react'
import { readElement, type RichText, type RichTextNode } from '../../../features/content/rules/rich-text'

const PROPERTIES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime' }

/**
 * HTML of an editor as the site shows it: allowed tags alone, as the build keeps them (`rich-text.ts`). Links lead nowhere
 * here, and pictures are named by their text.
 */
export function RichView({ html }: { html: string }) {
  return <div className="look-rich">{drawAll(parseRich(html))}</div>
}

/** Parses without running anything: the document is never shown. */
function parseRich(html: string): RichText {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].flatMap(toNode)
}

function toNode(node: ChildNode): RichTextNode[] {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element) || ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(node.tagName)) return []
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  return [[node.tagName.toLowerCase(), attributes, ...[...node.childNodes].flatMap(toNode)]]
}

function drawAll(nodes: readonly unknown[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(draw))
}

function draw(node: unknown): ReactNode {
  if (typeof node === 'string') return node
  const element = readElement(node)
  if (element === null) return null
  const { tag, attributes, children } = element
  const content = children.length > 0 ? drawAll(children) : undefined
  if (tag === null) return content
  if (tag === 'a') return <span className="look-link">{content}</span>
  if (tag === 'img') return <span className="look-picture">{attributes['alt'] || attributes['src']}</span>
  const { href: _, src: __, ...rest } = attributes
  const props = Object.fromEntries(Object.entries(rest).map(([name, value]) => [PROPERTIES[name] ?? name, value]))
  return createElement(tag, props, content)
}
