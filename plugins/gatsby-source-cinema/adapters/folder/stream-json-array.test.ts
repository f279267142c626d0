import fc from 'fast-check'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { removeSiteFolders, writeSiteFolder } from '../../testing/site-folder-builder'
import { runCount } from '../../../../tests/builders/run-counts'
import { streamJsonArray } from './stream-json-array'

afterAll(removeSiteFolders)

async function read(text: string, chunkBytes?: number): Promise<unknown[]> {
  const file = path.join(writeSiteFolder({ 'list.json': text }), 'list.json')
  const elements: unknown[] = []
  for await (const batch of streamJsonArray({ file, source: 'list.json', chunkBytes })) elements.push(...batch)
  return elements
}

describe('streaming a JSON array', () => {
  it('gives what the runtime’s own parser gives, wherever the chunks are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { maxLength: 12 }),
        fc.integer({ min: 1, max: 64 }),
        fc.boolean(),
        async (list, size, isPretty) => {
          const text = JSON.stringify(list, null, isPretty ? 2 : 0)
          expect(await read(text, size)).toEqual(JSON.parse(text))
        },
      ),
      { numRuns: runCount(150) },
    )
  })

  it('accepts and refuses the same texts as the runtime’s own parser', async () => {
    const pieces = fc.array(
      fc.constantFrom('[', ']', '{', '}', ',', ':', '"a"', '1', 'null', ' ', '\n', '"[,"', '"\\""'),
      { maxLength: 9 },
    )
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 1, max: 8 }), async (parts, size) => {
        const text = `[${parts.join('')}`
        let expected: unknown
        try {
          expected = JSON.parse(text)
        } catch {
          await expect(read(text, size)).rejects.toThrow()
          return
        }
        expect(await read(text, size)).toEqual(expected)
      }),
      { numRuns: runCount(300) },
    )
  })

  it.each([
    ['[1, 2', 'The file ends inside its JSON at line 1, column 6'],
    ['[1,\n2,\n]', 'No valid JSON at line 3, column 1'],
    ['[1] 2', 'Nothing may follow the JSON array; something does at line 1, column 5'],
    ['{"a": 1}', 'must be a JSON array; something else begins at line 1, column 1'],
    ['[{"é": "ü"},\n{"é" 1}]', 'No valid JSON at line 2, column 6'],
    ['  \n', 'The file is empty'],
  ])('says of %j where it breaks', async (text, message) => {
    await expect(read(text, 4)).rejects.toThrow(message)
  })

  it('reads past a byte order mark', async () => {
    expect(await read('\uFEFF[{"title": "Amélie"}]')).toEqual([{ title: 'Amélie' }])
  })

  it('holds one batch at a time, not the file', async () => {
    const file = path.join(
      writeSiteFolder({ 'list.json': Array.from({ length: 50_000 }, (_, n) => ({ id: n })) }),
      'list.json',
    )
    const sizes: number[] = []
    for await (const batch of streamJsonArray({ file, source: 'list.json', chunkBytes: 1 << 14 }))
      sizes.push(batch.length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(50_000)
    expect(Math.max(...sizes)).toBeLessThan(3_000)
  })
})
