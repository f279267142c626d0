import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { failure, type Result, success } from '../../../platform/result'

/** What drawings are made of. Everything else is taken out: scripts, HTML, links, animations, fonts, metadata. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image style ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA ' +
    'feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting ' +
    'feSpotLight feTile feTurbulence'
  ).split(' '),
)
const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
}
const OWN_REFERENCE = /^#[\w.:-]+$/
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/
/** Elements deep. Assumption: no drawing has more; a parser of a browser has a limit as well. */
const MOST_DEEP = 100

/** Why an SVG is refused: a key of the studio's messages. */
export type SvgRefusal = 'no-svg' | 'entities'

type Node = Record<string, unknown>

const PARSING = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: MOST_DEEP,
}

/**
 * Cleans an SVG: keeps elements that draw, attributes without events, and references within the file; takes out the
 * rest. One with a document type, and so with entities, is refused, and so is what is no well-formed SVG.
 * @returns the new text, and the names of what was taken out
 */
export function cleanSvg(text: string): Result<{ svg: string; removed: string[] }, SvgRefusal> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return failure('entities')
  if (text.includes('\0') || XMLValidator.validate(text) !== true) return failure('no-svg')
  try {
    const removed = new Set<string>()
    const nodes = (new XMLParser(PARSING).parse(text) as Node[]).filter(node => nameOf(node) === 'svg')
    const [root] = nodes
    if (!root || nodes.length !== 1) return failure('no-svg')
    const attributes = { ...attributesOf(root), xmlns: NAMESPACES['xmlns'] }
    const kept = cleanNode({ ...root, ':@': attributes }, removed)
    const svg = new XMLBuilder({ ...PARSING, suppressEmptyNode: true }).build(kept)
    return success({ svg: `${svg.trim()}\n`, removed: [...removed].sort() })
  } catch {
    return failure('no-svg')
  }
}

function cleanNode(node: Node, removed: Set<string>): Node[] {
  const name = nameOf(node)
  if (name === '#text') return [node]
  // Comments, instructions and declarations draw nothing.
  if (name.startsWith('?') || name.startsWith('#')) return []
  const children = node[name]
  if (!ELEMENTS.has(name) || !Array.isArray(children)) {
    removed.add(`<${name}>`)
    return []
  }
  if (name === 'style' && !isSafeStyle(textOf(children as Node[]))) {
    removed.add('<style>')
    return []
  }
  const attributes = Object.entries(attributesOf(node)).filter(([attribute, value]) => {
    const isKept = isSafeAttribute({ element: name, attribute, value: decode(String(value)) })
    if (!isKept) removed.add(attribute)
    return isKept
  })
  const inside = (children as Node[]).flatMap(child => cleanNode(child, removed))
  return [{ [name]: inside, ...(attributes.length > 0 ? { ':@': Object.fromEntries(attributes) } : {}) }]
}

function isSafeAttribute({ element, attribute, value }: { element: string; attribute: string; value: string }) {
  const name = attribute.toLowerCase()
  if (name === 'xmlns' || name.startsWith('xmlns:')) return NAMESPACES[name] === value
  if (name === 'href' || name === 'xlink:href')
    return OWN_REFERENCE.test(value) || (element === 'image' && EMBEDDED_PICTURE.test(value))
  if (name === 'xml:space' || name === 'xml:lang') return true
  // Events, attributes of other vocabularies, and what loads or embeds.
  if (!/^[a-z][\w-]*$/i.test(attribute) || name.startsWith('on') || name === 'src' || name === 'srcdoc') return false
  return isSafeStyle(value) && !/^\s*(?:javascript|vbscript|data):/i.test(value)
}

/** Whether CSS refers to nothing outside the file. Escapes can hide names, so none are taken. */
function isSafeStyle(css: string): boolean {
  const text = decode(css)
  if (/\\|@import|@namespace|expression\s*\(|-moz-binding|behavior\s*:|javascript:|image-set|src\s*\(/i.test(text))
    return false
  return [...text.matchAll(/url\(\s*(["']?)([^)"']*)\1\s*\)?/gi)].every(([, , target = '']) =>
    OWN_REFERENCE.test(target.trim()),
  )
}

/** References to characters, which are the only ones without a document type. */
function decode(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole
    const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const nameOf = (node: Node): string => Object.keys(node).find(key => key !== ':@') ?? ''
const attributesOf = (node: Node): Record<string, unknown> => (node[':@'] ?? {}) as Record<string, unknown>
const textOf = (nodes: readonly Node[]): string => nodes.map(node => String(node['#text'] ?? '')).join('')
