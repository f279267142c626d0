import { isJsonObject } from './draft-changes'

const TOKEN = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g
const IS_KEY = /^\s*:/
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
  const oneLine = pathsOnOneLine(before)
  const print = (part: unknown, path: string, margin: string): string => {
    const isArray = Array.isArray(part)
    if (!isArray && !isJsonObject(part)) return JSON.stringify(part)
    const entries = Object.entries(part)
    if (entries.length === 0) return isArray ? '[]' : '{}'
    const lines = entries.map(([key, entry]) => {
      const printed = print(entry, `${path}/${key}`, margin + indent)
      return isArray ? printed : `${JSON.stringify(key)}: ${printed}`
    })
    if (oneLine.has(path) && !lines.some(line => line.includes('\n'))) {
      return isArray ? `[${lines.join(', ')}]` : `{ ${lines.join(', ')} }`
    }
    const [open, close] = isArray ? ['[', ']'] : ['{', '}']
    return `${open}\n${lines.map(line => margin + indent + line).join(',\n')}\n${margin}${close}`
  }
  return `${print(value, '$', '')}\n`
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
    } else if (token.startsWith('"') && parent && !parent.isArray && IS_KEY.test(text.slice(index + token.length))) {
      parent.next = String(JSON.parse(token))
    }
  }
  return found
}
