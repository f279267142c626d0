import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type FaultWords, says } from '../../../../src/config/fault-words/fault-words'
import { plainText } from '../reading/plain-text'

/** Blocks of one page: more than a calendar page with a block for each screening has. */
const MOST_BLOCKS = 2000

export interface PageBlocks {
  /** Parsed JSON, in the order of the page. */
  blocks: unknown[]
  /** What cannot be parsed: the number of the block on the page, and why. */
  broken: { number: number; reason: string | FaultWords }[]
  /** How many blocks the page has. */
  count: number
}

/** The JSON of a page's scripts of type application/ld+json, wherever they are. No script runs. */
export function readBlocks(html: string): PageBlocks {
  const texts = scriptTexts(html)
  const found: PageBlocks = { blocks: [], broken: [], count: texts.length }
  for (const [at, text] of texts.slice(0, MOST_BLOCKS).entries()) {
    const parsed = parseBlock(text)
    found.blocks.push(...parsed.values)
    if (parsed.reason !== undefined) found.broken.push({ number: at + 1, reason: parsed.reason })
  }
  const rest = texts.length - MOST_BLOCKS
  if (rest > 0) found.broken.push({ number: MOST_BLOCKS + 1, reason: says('tooManyBlocks', { count: rest }).words })
  return found
}

type Node = DefaultTreeAdapterTypes.Document | DefaultTreeAdapterTypes.ChildNode

function scriptTexts(html: string): string[] {
  const texts: string[] = []
  const open: Node[] = [parse(html)]
  for (let node = open.pop(); node; node = open.pop()) {
    if ('attrs' in node && node.nodeName === 'script') {
      const type = node.attrs.find(({ name }) => name === 'type')?.value ?? ''
      const [media = ''] = type.toLowerCase().split(';')
      if (media.trim() === 'application/ld+json')
        texts.push(node.childNodes.map(child => ('value' in child ? child.value : '')).join(''))
    }
    if ('childNodes' in node) open.push(...node.childNodes.toReversed())
  }
  return texts
}

const WRAPPERS = [
  /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/,
  /(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/|\]\]>|;)\s*$/,
]

/** The values of one block: usually one, several where objects follow one another. */
export function parseBlock(text: string): { values: unknown[]; reason?: string | FaultWords } {
  let json = text.replace(/^\uFEFF/, '')
  for (let times = 0; times < 2; times += 1) for (const wrapper of WRAPPERS) json = json.replace(wrapper, '')
  if (json.trim() === '') return { values: [], reason: says('emptyBlock').words }
  const whole = tryParse(json)
  if ('value' in whole) return { values: [whole.value] }
  if (!json.includes('"') && json.includes('&quot;')) return parseBlock(plainText(json))
  const parts = splitValues(json).map(tryParse)
  const values = parts.flatMap(part => ('value' in part ? [part.value] : []))
  if (parts.length > 1 && values.length === parts.length) return { values }
  return { values: parts.length > 1 ? values : [], reason: whole.reason }
}

function tryParse(json: string): { value: unknown } | { reason: string | FaultWords } {
  try {
    return { value: JSON.parse(json) }
  } catch (error) {
    return {
      reason: error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 120) : says('noJsonText').words,
    }
  }
}

/** Splits at the top level: `{…} {…}`, `{…},{…}`. */
function splitValues(json: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at]
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '{' || letter === '[') depth += 1
    else if (letter === '}' || letter === ']') {
      depth -= 1
      if (depth > 0) continue
      parts.push(json.slice(start, at + 1).replace(/^[\s,;]+/, ''))
      start = at + 1
    }
  }
  const rest = json.slice(start).replace(/^[\s,;]+/, '')
  return rest.trim() === '' ? parts : [...parts, rest]
}
