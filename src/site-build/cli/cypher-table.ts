import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CypherCall, type CypherFields, isRetriable } from '../../features/session/rules/calls/cypher-call'
import { CYPHER_FAMILIES } from '../../features/session/rules/calls/cypher-calls'
import { isMainModule, PROJECT_ROOT } from '../../platform/project-root'

export const CONTRACTS_FILE = path.join('docs', 'contracts.md')

/** `npm run contracts` writes the text between these lines. */
const BEGIN = '<!-- member calls: written by npm run contracts -->'
const END = '<!-- end of member calls -->'

const HEAD = ['Call', 'Route', 'Sent', 'Answered', 'Version', 'Who', 'And']

/** Fields that every JSON response may contain; the document lists them once above the table. */
const COMMON = new Set(['peachCode', 'statusCode', 'clientErrorMessage'])

const CALLERS: Readonly<Record<CypherCall['caller'], string>> = {
  visitor: 'anybody',
  anyone: 'anybody, members with their token',
  member: 'member',
  refresh: 'refresh token',
}

/** The member calls (specification §7) as Markdown, one table per family. */
export function buildCypherTable(): string {
  return Object.entries(CYPHER_FAMILIES)
    .map(([family, calls]) => {
      const rows = Object.entries<CypherCall>(calls).map(([name, call]) => rowOf(name, call))
      return `### ${family}\n\n${writeTable([HEAD, ...rows])}\n`
    })
    .join('\n')
}

/** @throws when the document has no markers for it */
export function withCypherTable(document: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${CONTRACTS_FILE} has no lines '${BEGIN}' and '${END}'`)
  return `${document.slice(0, from)}${BEGIN}\n\n${buildCypherTable()}\n${document.slice(to)}`
}

function rowOf(name: string, call: CypherCall): string[] {
  const { method, body, reply, versions, caller } = call
  return [
    `\`${name}\``,
    `\`${method} ${call.path}${queryOf(call)}\``,
    body === null ? '–' : fieldsOf(body),
    reply === 'text' ? 'a text' : fieldsOf(reply),
    versions.join(', '),
    CALLERS[caller],
    notesOf(call).join('; ') || '–',
  ]
}

/** `?circuitId&maxResults?`: a trailing question mark means optional, `or` means one of the two. */
function queryOf({ query, optionalQuery = [] }: CypherCall): string {
  const names = [...query, ...optionalQuery.map(name => `${name}?`)]
  return names.length === 0 ? '' : `?${names.map(name => name.replace('|', ' or ')).join('&')}`
}

function fieldsOf(schema: CypherFields): string {
  const entries = 'entries' in schema ? Object.entries(schema.entries as Record<string, { type: string }>) : []
  const names = entries
    .filter(([name]) => !COMMON.has(name))
    .map(([name, { type }]) => (type === 'optional' || type === 'nullish' ? `${name}?` : name))
  return names.length === 0 ? '–' : names.map(name => `\`${name}\``).join(', ')
}

function notesOf(call: CypherCall): string[] {
  const { hasEffects, captcha, limit, account } = call
  return [
    hasEffects ? 'has effects' : isRetriable(call) ? 'sent once more when it fails' : '',
    captcha === null ? '' : `captcha \`${captcha}\``,
    limit === undefined ? '' : `limit \`${limit}\`${account ? ` by \`${account.name}\`` : ''}`,
  ].filter(note => note !== '')
}

/** Pads columns to their widest cell, as the formatter writes Markdown tables. */
function writeTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows
  const widths = head.map((_, column) => Math.max(3, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

async function main(): Promise<void> {
  const file = path.join(PROJECT_ROOT, CONTRACTS_FILE)
  await writeFile(file, withCypherTable(await readFile(file, 'utf8')))
  console.log(`The table of member calls was written to ${CONTRACTS_FILE}`)
}

if (isMainModule(import.meta.url)) void main()
