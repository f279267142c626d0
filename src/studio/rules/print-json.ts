import { isJsonObject } from './draft-changes'

const TOKEN = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g
const DEFAULT_INDENT = '  '

interface OpenValue {
  path: string
  start: number
  isArray: boolean
  /** Key or index of the next value. */
  next: string
}

/**
 * Prints a JSON value in the style of its previous text: the same indent, and objects and lists on one line stay so,
 * which keeps diffs small.
 * @param before the previous text; '' for a new file
 */
export function printJson(value: unknown, before = ''): string {
  const indent = /^\{\r?\n([ \t]+)"/.exec(before)?.[1] ?? DEFAULT_INDENT
  return `${print({ value, path: '$', depth: 0, indent, oneLine: pathsOnOneLine(before) })}\n`
}

interface Print {
  value: unknown
  path: string
  depth: number
  indent: string
  oneLine: ReadonlySet<string>
}

function print({ value, path, depth, indent, oneLine }: Print): string {
  const isArray = Array.isArray(value)
  if (!isArray && !isJsonObject(value)) return JSON.stringify(value)
  const entries = isArray ? value.map((entry, at): [string, unknown] => [String(at), entry]) : Object.entries(value)
  if (entries.length === 0) return isArray ? '[]' : '{}'
  const parts = entries.map(([key, entry]) => {
    const printed = print({ value: entry, path: `${path}/${key}`, depth: depth + 1, indent, oneLine })
    return isArray ? printed : `${JSON.stringify(key)}: ${printed}`
  })
  if (oneLine.has(path) && !parts.some(part => part.includes('\n'))) {
    return isArray ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  }
  const [open, close] = isArray ? ['[', ']'] : ['{', '}']
  const margin = indent.repeat(depth)
  return `${open}\n${parts.map(part => margin + indent + part).join(',\n')}\n${margin}${close}`
}

/** Paths (`$/menus/0/items`) of the objects and lists on one line. The text must be valid JSON. */
function pathsOnOneLine(text: string): Set<string> {
  const found = new Set<string>()
  const open: OpenValue[] = []
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const parent = open.at(-1)
    if (token === '{' || token === '[') {
      const path = parent ? `${parent.path}/${parent.next}` : '$'
      open.push({ path, start: index, isArray: token === '[', next: token === '[' ? '0' : '' })
    } else if (token === '}' || token === ']') {
      const closed = open.pop()
      if (closed && !text.slice(closed.start, index).includes('\n')) found.add(closed.path)
    } else if (token === ',' && parent?.isArray) {
      parent.next = String(Number(parent.next) + 1)
    } else if (token.startsWith('"') && parent && !parent.isArray && isKey(text, index + token.length)) {
      parent.next = String(JSON.parse(token))
    }
  }
  return found
}

function isKey(text: string, end: number): boolean {
  return /^\s*:/.test(text.slice(end, end + 40))
}
