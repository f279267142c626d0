import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { failure, type Result, success } from '../../../../src/platform/result'
import { isObject } from '../../record-values'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

/** An element with child elements: a text, a node, or a list of them by name. */
export type XmlNode = Record<string, unknown>

const CDATA = /(<!\[CDATA\[[\s\S]*?\]\]>)/

const parser = new XMLParser({
  ignoreAttributes: true,
  // Ids keep their leading zeros.
  parseTagValue: false,
  // Without a DOCTYPE, which is refused, only XML's own five exist, each of one character.
  processEntities: { enabled: true, maxExpandedLength: Infinity },
})

/**
 * The root of an XML text, whose titles may hold `&` and `<` as they were typed. @returns what is wrong with it: no XML,
 * cut off, or with a DOCTYPE
 */
export function parseXml(text: string): Result<XmlNode, FaultMessage> {
  const begin = text.trim().slice(0, 60).replace(/\s+/g, ' ')
  if (!/^<(?:\?xml|[a-z_])/i.test(begin) || /^<html/i.test(begin)) return failure(says('noXml', { text: begin }))
  const parts = text.split(CDATA)
  if (parts.some((part, index) => index % 2 === 0 && /<!(?:DOCTYPE|ENTITY)/i.test(part)))
    return failure(says('doctype'))
  const clean = parts.map((part, index) => (index % 2 === 0 ? escapeStray(part) : part)).join('')
  const valid = XMLValidator.validate(clean)
  if (valid !== true) return failure(says('brokenXml', { line: valid.err.line, reason: valid.err.msg }))
  const root: unknown = parser.parse(clean)
  return isObject(root) ? success(root) : failure(says('emptyXml'))
}

/** Escapes what begins neither an entity nor a tag. */
function escapeStray(text: string): string {
  return text.replace(/&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)/gi, '&amp;').replace(/<(?![a-z_/!?])/gi, '&lt;')
}

/** Text of a child element; undefined where it is missing or empty. */
export function textIn(node: XmlNode, name: string): string | undefined {
  const [first] = listOf(node[name])
  return (typeof first === 'string' && first.trim()) || undefined
}

/** Child elements below a path of names; a single one, none, and an empty parent come out as a list, too. */
export function nodesIn(node: XmlNode, ...path: string[]): XmlNode[] {
  return path.reduce<XmlNode[]>((nodes, name) => nodes.flatMap(each => listOf(each[name]).filter(isObject)), [node])
}

/** Texts of the child elements of a name. */
export function textsIn(node: XmlNode, name: string): string[] {
  return listOf(node[name]).flatMap(text => (typeof text === 'string' && text.trim() ? [text.trim()] : []))
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
