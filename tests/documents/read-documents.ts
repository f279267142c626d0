import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

export const PROJECT = path.resolve(import.meta.dirname, '../..')

/** Every document for people, by its path from the project's root: README.md, CHANGELOG.md, SECURITY.md, those of docs and plugins. */
export const DOCUMENTS: readonly string[] = [
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md'].filter(file => existsSync(path.join(PROJECT, file))),
  ...['docs', 'plugins'].flatMap(folder =>
    readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.md') && !file.includes('node_modules'))
      .map(file => path.posix.join(folder, file)),
  ),
].sort()

/** A file's text. @param file from the project's root @throws where there is none */
export function readText(file: string): string {
  return readFileSync(path.join(PROJECT, file), 'utf8')
}

/** Whether a file or folder is there. @param place from the project's root */
export function isThere(place: string): boolean {
  return existsSync(path.join(PROJECT, place))
}

/** A document without its blocks of code: what headings, links and tables are read from. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '')
}

/** The addresses of a document's headings, as hosts of Markdown make them. */
export function anchorsOf(markdown: string): string[] {
  return [...proseOf(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

/** The part of a document below a heading, up to the next of its rank. @throws where there is no such heading */
export function partBelow(markdown: string, heading: string): string {
  const lines = markdown.split('\n')
  const start = lines.indexOf(heading)
  if (start < 0) throw new Error(`no heading "${heading}"`)
  const rank = heading.slice(0, heading.indexOf(' '))
  const length = lines.slice(start + 1).findIndex(line => line.startsWith(`${rank} `))
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n')
}

/** The rows of the tables in a text, without their heads: cells by position, trimmed. */
export function tableRows(markdown: string): string[][] {
  const cells = (line: string) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(cell => cell.trim())
  const lines = markdown.split('\n')
  return lines.flatMap((line, index) => {
    const isRow = line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line)
    const isHead = /^\|[\s:|-]+\|$/.test(lines[index + 1] ?? '')
    return isRow && !isHead ? [cells(line)] : []
  })
}

/** What stands between backticks in a text. */
export function codeIn(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}
