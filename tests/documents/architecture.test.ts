import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FLOORS, ROOMS } from '../architecture/import-rules'
import { PROJECT, codeIn, isThere, partBelow, readText, tableRows } from './read-documents'

const page = readText('docs/architecture.md')
const imports = partBelow(page, '## Who may import whom')
const rows = tableRows(partBelow(page, '## Where a rule of the specification lives')).map(
  ([section = '', rule = '', file = '']) => ({ section, rule, file: codeIn(file)[0] }),
)
const places = rows.flatMap(({ file }) => file ?? [])

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(?:tests|e2e)\//.test(file)

describe('the page on architecture', () => {
  it('has the rooms in their order', () => {
    const [line = ''] = imports.split('\n').filter(text => text.startsWith('`site`'))
    expect(codeIn(line)).toEqual(ROOMS)
  })

  it('has the import table of the rules, with their reasons', () => {
    const table = tableRows(imports).map(([floor = '', may = '', because]) => [codeIn(floor)[0], codeIn(may), because])
    expect(table).toEqual(Object.entries(FLOORS).map(([floor, { mayImport, because }]) => [floor, mayImport, because]))
  })

  it('names each folder of src', () => {
    const parts = codeIn(partBelow(page, '## Parts'))
    const folders = readdirSync(path.join(PROJECT, 'src'))
    expect(folders.filter(folder => !parts.includes(`src/${folder}`))).toEqual([])
  })
})

describe('where a rule of the specification lives', () => {
  it('is a file that is there, is source, and is short', () => {
    expect(places.length).toBeGreaterThan(100)
    const wrong = places.filter(
      file => !isThere(file) || isTest(file) || !/\.tsx?$/.test(file) || readText(file).split('\n').length > 300,
    )
    expect(wrong).toEqual([])
  })

  it('says why a section has no file', () => {
    expect(rows.filter(({ rule, file }) => file === undefined && rule.length < 20)).toEqual([])
  })

  const specification = path.join(process.env.REAL_DATA_DIR ?? '', '../spec/specification.md')
  it.skipIf(!process.env.REAL_DATA_DIR || !isFile(specification))('covers every section there is', () => {
    const named = new Set(rows.map(({ section }) => section))
    const sections = sectionsOf(readFileSync(specification, 'utf8'))
    expect(sections.length).toBeGreaterThan(50)
    expect(sections.filter(section => !named.has(section))).toEqual([])
    expect([...named].filter(section => !sections.includes(section))).toEqual([])
  })
})

function isFile(file: string): boolean {
  try {
    return readFileSync(file).length > 0
  } catch {
    return false
  }
}

/** `§4 Consent`: the headings of each chapter, and the bold ones of a chapter without; the chapter itself where it has neither. */
function sectionsOf(text: string): string[] {
  return text
    .split(/^## (?=\d)/m)
    .slice(1)
    .flatMap(chapter => {
      const [, number = '', title = ''] = /^(\d+)\. (.+)$/m.exec(chapter) ?? []
      const headings = [...chapter.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading)
      const bold = [...chapter.matchAll(/^\*\*(.+)\*\*$/gm)].map(([, heading = '']) => heading)
      const parts = headings.length > 0 ? headings : bold.length > 0 ? bold : [title]
      return parts.map(part => `§${number} ${part.replace(/ \(.*\)$/, '')}`)
    })
}
