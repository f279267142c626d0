import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT } from './read-container'

/** The operators' guide: docs/operators.md and the files of its folder, by path from the root. */
export const GUIDE: readonly string[] = [
  'docs/operators.md',
  ...readdirSync(path.join(PROJECT, 'docs/operators')).map(file => `docs/operators/${file}`),
]

export const readGuide = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')

/** The part of a text below a heading of the second rank, up to the next. @throws where there is none */
export function chapter(markdown: string, title: string): string {
  const [, text] = markdown.split(`\n## ${title}\n`)
  if (text === undefined) throw new Error(`no chapter ${title}`)
  return text.split('\n## ')[0] ?? ''
}

/** Rows of the tables below a text whose head begins with a word: cells, trimmed. */
export function rowsOf(markdown: string, head: string): string[][] {
  const rows: string[][] = []
  let isWanted = false
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) isWanted = false
    else if (new RegExp(`^\\| ${head} +\\|`).test(line)) isWanted = true
    else if (isWanted && !/^\|[ :|-]+$/.test(line))
      rows.push(
        line
          .split('|')
          .slice(1, -1)
          .map(cell => cell.trim()),
      )
  }
  return rows
}

/** What stands between backticks, blocks of code left out. */
export const codesIn = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

/** Blocks of code with a file's name after their language: ```` ```json site.json ````. */
export function samplesIn(markdown: string): { file: string; text: string }[] {
  return [...markdown.matchAll(/^```json (\S+)\n([\s\S]*?)^```/gm)].map(([, file = '', text = '']) => ({ file, text }))
}

interface JsonSchema {
  type?: string | string[]
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | object
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
}

export interface SchemaField {
  /** `menus[].items[].label`, `links.*` */
  path: string
  isRequired: boolean
  /** Of texts, numbers and switches. */
  fallback?: string | number | boolean
}

/** The fields of a JSON Schema, each with those below it. */
export function fieldsOf(schema: JsonSchema, at = ''): SchemaField[] {
  const list = schema.items as JsonSchema | undefined
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, field]): SchemaField[] => {
    const path = at === '' || at.endsWith('.') ? at + name : `${at}.${name}`
    const { default: fallback } = field
    const isScalar = ['string', 'number', 'boolean'].includes(typeof fallback)
    const isRequired = schema.required?.includes(name) ?? false
    const own = { path, isRequired, ...(isScalar ? { fallback: fallback as string } : {}) }
    return [own, ...fieldsOf(field, path)]
  })
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  const isMap = others !== undefined && Object.keys(others).length > 0
  return [
    ...named,
    ...(isMap ? [{ path: at ? `${at}.*` : '*', isRequired: false }, ...fieldsOf(others, at ? `${at}.*` : '*')] : []),
    ...(list?.properties || list?.anyOf ? fieldsOf(list, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap(one => fieldsOf(one, at)),
  ]
}
