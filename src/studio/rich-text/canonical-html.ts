/** Elements that stand on lines of their own; all others are parts of a line. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'dl', 'dt', 'dd', 'div'],
  ...[
    'table',
    'figure',
    'address',
    'section',
    'article',
    'pre',
    'iframe',
    'script',
    'style',
    'form',
    'object',
    'video',
  ],
])
/** Blocks that hold blocks, among those that the editor can show. */
const HOLDERS: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'blockquote'])
const LINES: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6'])
const MARKS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  a: 'a',
}
/** HTML's own whitespace; a no-break space is none of it. */
const SPACE = /[ \t\r\n\f]+/g

export const isBlock = (node: Node): boolean => isElement(node) && BLOCKS.has(tagOf(node))

export const isElement = (node: Node): node is Element => node.nodeType === 1

/** A line break between tags, or a comment. */
export const isNothing = (node: Node): boolean =>
  node.nodeType !== 1 && (node.nodeType !== 3 || (node.nodeValue ?? '').replace(SPACE, '') === '')

/**
 * What HTML says, however it is spelt: the order of marks, whether `b` or `strong`, a paragraph around the text of a list's
 * entry, and whitespace do not count. Two texts that look the same are equal; one that the editor changed is not.
 */
export function canonicalBlocks(parent: Node): string {
  const blocks: string[] = []
  let line: string[] = []
  const endLine = () => {
    const text = trimLine(line)
    if (text !== '') blocks.push(`p(${text})`)
    line = []
  }
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      line.push(...runsOf(node, []))
      continue
    }
    endLine()
    blocks.push(canonicalBlock(node as Element))
  }
  endLine()
  return blocks.join('')
}

function canonicalBlock(element: Element): string {
  const tag = tagOf(element)
  const name = tag + attributesOf(element)
  if (tag === 'hr') return name
  if (HOLDERS.has(tag)) return `${name}(${canonicalBlocks(element)})`
  if (!LINES.has(tag)) return `other(${element.outerHTML})`
  return `${name}(${trimLine([...element.childNodes].flatMap(node => runsOf(node, [])))})`
}

/** Texts with their marks: `<em>strong>text`, in one order. */
function runsOf(node: Node, marks: readonly string[]): string[] {
  if (node.nodeType === 3) {
    const prefix = marks.map(mark => `<${mark}>`).join('')
    return [...(node.nodeValue ?? '').replace(SPACE, ' ')].map(character => prefix + character)
  }
  if (!isElement(node)) return []
  const tag = tagOf(node)
  if (tag === 'br' && node.attributes.length === 0) return ['<br>']
  const mark = MARKS[tag]
  if (mark === undefined) return [`other(${node.outerHTML})`]
  const inner = [...new Set([...marks, mark + attributesOf(node)])].sort()
  return [...node.childNodes].flatMap(child => runsOf(child, inner))
}

/** Without spaces at its ends. */
function trimLine(runs: readonly string[]): string {
  const isSpace = (run: string | undefined) => run !== undefined && run.endsWith(' ') && !run.startsWith('other(')
  let [from, to] = [0, runs.length]
  while (from < to && isSpace(runs[from])) from += 1
  while (to > from && isSpace(runs[to - 1])) to -= 1
  return runs.slice(from, to).join('')
}

const tagOf = (element: Element) => element.tagName.toLowerCase()

function attributesOf(element: Element): string {
  return [...element.attributes]
    .map(({ name, value }) => `[${name}=${JSON.stringify(value)}]`)
    .sort()
    .join('')
}
