import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { splitSearch } from '../../src/site-build/outputs/search-files'
import { createSearchEngine, type SearchEngine } from '../../src/features/search/rules/create-search-engine'
import { parseSearchFile, parseSearchMore } from '../../src/features/search/rules/parse-search-file'
import type { SearchItem } from '../../src/features/search/rules/search-item'
import { foldText } from '../../src/features/site/rules/fold-text'
import { readEveryman } from '../builders/read-everyman'
import { readLondon } from '../builders/read-london'

const real = process.env.REAL_DATA_DIR

/** Bytes of the first part, as a host without brotli sends it. */
const FIRST_PART_BUDGET = 60 * 1024
/** Of how many films one is tried where all would take long: the same ones each time. */
const SAMPLE = 3

/** A number that says nothing else of a text: which slip it gets, and where. */
function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
}

/** A text with one slip in its longest word: a letter missing, doubled, wrong, or swapped with the next. */
function misspell(text: string): string {
  const words = text.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const number = numberOf(text)
  const at = number % (longest.length - 1)
  const [before, letter, next, after] = [longest.slice(0, at), longest[at], longest[at + 1], longest.slice(at + 2)]
  const slips = [
    before + next + after,
    before + letter + letter + next + after,
    before + (letter === 'x' ? 'q' : 'x') + next + after,
    before + next + letter + after,
  ]
  return words.map(word => (word === longest ? slips[number % slips.length] : word)).join(' ')
}

describe.skipIf(!real).each([
  ['London', readLondon],
  ['Everyman', readEveryman],
])('a search over the listings of %s', (_name, read) => {
  let engine: SearchEngine
  let titles: string[] = []
  let theaters: string[] = []
  let firstBytes = 0

  beforeAll(async () => {
    const { index, more } = splitSearch({ listings: await read(real ?? '') })
    firstBytes = gzipSync(index, { level: 9 }).length
    const first: unknown = JSON.parse(index)
    const parsed = parseSearchFile(first)
    if (!parsed) throw new Error('the index cannot be read')
    const { films, theaters: houses, events, pages } = parsed.lists
    engine = createSearchEngine()
    for (const item of [...films, ...houses, ...events, ...pages]) if (item) engine.add(item)
    const { people, texts } = parseSearchMore(more ? JSON.parse(more.content) : first, parsed.lists)
    for (const person of people) engine.add(person)
    for (const { item, text } of texts) engine.addText(item, text)
    titles = [...new Set(films.flatMap(film => film?.name ?? []))]
    theaters = houses.flatMap(house => house?.name ?? [])
  }, 60_000)

  const found = (text: string): SearchItem[] => engine.search(text).hits.map(({ item }) => item)
  const filmsFor = (text: string) => found(text).flatMap(item => (item.kind === 'film' ? item.name : []))
  /** Titles that differ in case, accents, punctuation and `&` for `and` alone are one. */
  const keyOf = (title: string) => foldText(title).replace(/\b(?:and|the) /g, '')
  const isAmong = (names: readonly string[], title: string) => names.some(name => keyOf(name) === keyOf(title))

  it('has a first part within its budget', () => {
    expect(titles.length).toBeGreaterThan(50)
    expect(firstBytes).toBeLessThanOrEqual(FIRST_PART_BUDGET)
  })

  it('finds every title by itself among the first three, with accents and without', () => {
    const missed = titles.filter(
      title => ![title, foldText(title)].every(text => isAmong(filmsFor(text).slice(0, 3), title)),
    )
    expect(missed).toEqual([])
  })

  it('finds every title by its first word and the beginning of the second, near the top unless many begin so', () => {
    const missed = titles.filter((title, at) => {
      if (at % SAMPLE !== 0) return false
      const [first = '', second = ''] = foldText(title).split(' ')
      const asked = `${first} ${second.slice(0, 3)}`.trim()
      const telling = keyOf(`${asked} `).trim()
      const rivals = titles.filter(other => ` ${keyOf(other)}`.includes(` ${telling}`)).length
      return !isAmong(filmsFor(asked).slice(0, Math.max(3, rivals)), title)
    })
    expect(missed).toEqual([])
  })

  it('finds titles of five letters and more with one slip among the first three', () => {
    const tried = titles.filter(
      (title, at) =>
        at % SAMPLE === 0 &&
        foldText(title)
          .split(' ')
          .some(word => word.length >= 5),
    )
    const missed = tried.filter(title => !isAmong(filmsFor(misspell(foldText(title))).slice(0, 3), title))
    expect(tried.length).toBeGreaterThan(5)
    expect(missed.map(title => `${title}: ${misspell(foldText(title))}`)).toEqual([])
  })

  it('finds every theater by its name among the first', () => {
    const missed = theaters.filter(name => {
      const houses = found(name).filter(({ kind }) => kind === 'theater')
      return houses[0]?.name !== name
    })
    expect(missed).toEqual([])
  })
})
