import { readElement, type RichText, type RichTextNode } from '../features/content/rules/rich-text'
import { assetFileOf } from '../features/site/rules/asset-url'

/** Gives the address of a picture of the draft. @param file `assets/hall.jpg` */
export type PictureAddress = (file: string) => string

const REMOVED: ReadonlySet<string> = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TEXTAREA',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
])

/**
 * An editor's HTML as the tree that pages draw: allowed tags and attributes alone, plain text as paragraphs. It is parsed
 * without running anything; the build's own sanitiser decides what a page gets (`site-build/outputs/rich-text`).
 */
export function richTextOfHtml(html: string, addressOf: PictureAddress): RichText {
  const markup = /<[a-z!/]/i.test(html) ? html : toParagraphs(html)
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  return [...body.childNodes].flatMap(node => toNodes(node, addressOf))
}

function toNodes(node: ChildNode, addressOf: PictureAddress): RichTextNode[] {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ? [node.nodeValue] : []
  if (!isElement(node) || REMOVED.has(node.tagName)) return []
  const children = [...node.childNodes].flatMap(child => toNodes(child, addressOf))
  const written = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  const element = readElement([node.tagName.toLowerCase(), written])
  if (!element || element.tag === null) return children
  const { src, ...attributes } = element.attributes
  const file = src === undefined ? null : assetFileOf(src)
  return [
    [element.tag, src === undefined ? attributes : { ...attributes, src: file ? addressOf(file) : src }, ...children],
  ]
}

function isElement(node: ChildNode): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}

function toParagraphs(text: string): string {
  return text
    .replace(/&(?!(?:[a-z]+|#\d+);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .split(/\r?\n\s*\r?\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
    .map(paragraph => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}
