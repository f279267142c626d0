import { describe, expect, it } from 'vitest'
import { DOCUMENTS, readText, tableRows } from './read-documents'

const FOLDER = 'docs/decisions/'
const decisions = DOCUMENTS.filter(file => /^docs\/decisions\/\d{3}-/.test(file) && !file.endsWith('000-template.md'))
const headings = (file: string) => readText(file).match(/^## .+$/gm) ?? []

describe('decisions', () => {
  it('stand in the index with number and title, in their order, each with a sentence', () => {
    const index = tableRows(readText(`${FOLDER}README.md`))
    const written = decisions.map(file => {
      const name = file.slice(FOLDER.length)
      const title = /^# \d{3}\. (.+)$/m.exec(readText(file))?.[1]
      return [name.slice(0, 3), `[${title}](${name})`]
    })
    expect(index.map(([number, title]) => [number, title])).toEqual(written)
    expect(index.filter(([, , sentence = '']) => !/^\S.{15,160}\.$/.test(sentence))).toEqual([])
  })

  it('have each number once', () => {
    const numbers = decisions.map(file => file.slice(FOLDER.length, FOLDER.length + 3))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it.each(decisions)('%s has number, date, status and the parts of the template', file => {
    const [title = '', , date = ''] = readText(file).split('\n')
    expect(title).toMatch(new RegExp(`^# ${file.slice(FOLDER.length, FOLDER.length + 3)}\\. \\S`))
    expect(date).toMatch(/^Date: \d{4}-\d{2}-\d{2} · Status: \w+/)
    expect(headings(file)).toEqual(headings(`${FOLDER}000-template.md`))
  })
})
