import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildThing, formatJsonLd, toPlainText, buildItemList, MAX_LIST_ITEMS } from './json-ld'

describe('structured data', () => {
  it('leaves out what the source does not say', () => {
    expect(buildThing('Movie', { name: 'The Lake', image: null, genre: [], url: '', duration: undefined })).toEqual({
      '@type': 'Movie',
      name: 'The Lake',
    })
  })

  it('reads as it was written, whatever it holds, and never closes its script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '</script>', '<!--', '\u2029'), (text, rest) => {
        const written = formatJsonLd([buildThing('Movie', { description: `x${text}${rest}` })])
        expect(written).not.toMatch(/[<\u2028\u2029]/)
        expect(JSON.parse(written)).toMatchObject({ '@graph': [{ description: `x${text}${rest}` }] })
      }),
    )
  })

  it('has no text without nodes', () => {
    expect(formatJsonLd([])).toBe('')
  })

  it.each([
    ['<p>By the <em>quay</em>.</p>', 'By the quay .'],
    ['  two\n lines ', 'two lines'],
    ['<br>', null],
    [null, null],
  ])('takes the plain text of %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain)
  })

  it('names the first entries of a long list and how many there are', () => {
    const pages = Array.from({ length: 988 }, (_, index) => ({ name: `Film ${index}`, path: `/movies/${index}/` }))
    const [list] = buildItemList(pages, page => `https://cinema.example${page}`)
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 988 })
    expect(list?.['itemListElement']).toHaveLength(MAX_LIST_ITEMS)
  })
})
