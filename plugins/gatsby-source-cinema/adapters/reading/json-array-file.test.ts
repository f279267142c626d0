import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pick, seededRandom } from '../../testing/change-field'
import { JsonArrayFiles } from './json-array-file'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'array-'))
  file = path.join(folder, 'showtimes.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function read(files: JsonArrayFiles, text: string) {
  writeFileSync(file, text)
  return files.read(file)
}

const TEXTS = ['', 'a', '}]', '","', '\\', '{"id":1},', 'Ciné 35 mm', '🎬', '[[', '\n']

describe('a JSON array that is read again and again', () => {
  it('has what the whole text has, whatever changed', () => {
    const random = seededRandom(3)
    const rowOf = () => ({
      id: Math.floor(random() * 99),
      text: pick(TEXTS, random),
      list: [{ a: pick(TEXTS, random) }],
    })
    const files = new JsonArrayFiles()
    let rows: object[] = Array.from({ length: 12 }, rowOf)
    for (let turn = 0; turn < 400; turn += 1) {
      const at = Math.floor(random() * (rows.length + 1))
      const added = Array.from({ length: pick([0, 0, 1, 1, 2], random) }, rowOf)
      rows = rows.toSpliced(at, pick([0, 1, 1, 2], random), ...added)
      const space = turn % 100 === 99 ? 1 : turn < 200 ? 0 : 2
      const text = JSON.stringify(rows, null, space)
      expect(read(files, text), text).toEqual(rows)
      if (rows.length < 4) rows = [...rows, ...Array.from({ length: 6 }, rowOf)]
    }
  })

  it('keeps the objects around a change', () => {
    const files = new JsonArrayFiles()
    const before = read(files, '[{"a":1}, {"a":2}, {"a":3}]')
    const after = read(files, '[{"a":1}, {"a":22}, {"a":3}]')
    expect(after).toEqual([{ a: 1 }, { a: 22 }, { a: 3 }])
    expect([after?.[0] === before?.[0], after?.[2] === before?.[2]]).toEqual([true, true])
    expect(read(files, '[{"a":1}, {"a":22}, {"a":3}]')).toBe(after)
  })

  it.each([
    ['two commas', '[{"a":1},, {"a":3}]'],
    ['no comma', '[{"a":1} {"a":3}]'],
    ['a broken object', '[{"a":1}, {"a":2, {"a":3}]'],
    ['a comma at its end', '[{"a":1}, {"a":2}, {"a":3},]'],
    ['an array that ends too early', '[{"a":1}], [{"a":3}]'],
    ['text after its end', '[{"a":1}, {"a":2}, {"a":3}] x'],
    ['a number among its objects', '[{"a":1}, 2, {"a":3}]'],
    ['no array', '{"a":1}'],
    ['nothing', ''],
  ])('does not read %s, and reads what comes after it', (_, broken) => {
    const files = new JsonArrayFiles()
    read(files, '[{"a":1}, {"a":2}, {"a":3}]')
    expect(read(files, broken)).toBeUndefined()
    expect(read(files, '[{"a":1}]')).toEqual([{ a: 1 }])
  })

  it('does not read a file that is not there', () => {
    expect(new JsonArrayFiles().read(path.join(folder, 'none.json'))).toBeUndefined()
  })
})
