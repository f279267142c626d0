import { describe, expect, it } from 'vitest'
import { mergePatch } from '../draft-changes'
import { filterWords, flatWords, wordsPatch, wordState } from './word-table'

const word = { key: 'a.b', builtIn: 'Deux', english: 'Two', own: null }
const FILE = { theaters: { close: 'Shut', 'list.title': 'All' }, 'search.title': 'Find', note: 1 }

describe('a word', () => {
  it.each([
    ['usual', word],
    ['changed', { ...word, own: 'Nous deux' }],
    ['changed', { ...word, builtIn: null, own: 'Nous deux' }],
    ['missing', { ...word, builtIn: null }],
    ['unknown', { ...word, builtIn: null, english: '', own: 'Eh?' }],
  ])('is %s: %o', (state, given) => {
    expect(wordState(given)).toBe(state)
  })

  it.each([
    ['all', '', 2],
    ['missing', '', 1],
    ['all', 'DEUX two', 1],
    ['all', 'deux nothing', 0],
    ['usual', 'a.b', 1],
  ] as const)('is found among %s by %j: %i', (state, search, count) => {
    expect(filterWords([word, { ...word, key: 'c', builtIn: null }], { state, search })).toHaveLength(count)
  })
})

describe('a messages file', () => {
  it('has texts flat or nested', () => {
    expect(flatWords(FILE)).toEqual({ 'theaters.close': 'Shut', 'theaters.list.title': 'All', 'search.title': 'Find' })
  })

  it.each([
    ['where it is nested', { 'theaters.close': 'Closed' }, { theaters: { close: 'Closed' } }],
    ['below a key with a dot', { 'theaters.list.title': 'Each' }, { theaters: { 'list.title': 'Each' } }],
    ['where it is flat', { 'search.title': 'Look' }, { 'search.title': 'Look' }],
    ['flat where it is new', { 'theaters.open': 'Open' }, { 'theaters.open': 'Open' }],
    ['out of where it is', { 'theaters.close': null }, { theaters: { close: null } }],
    ['nothing of what is not there', { 'theaters.open': null }, {}],
  ])('changes a text %s', (_, changes, patch) => {
    expect(wordsPatch(FILE, changes)).toEqual(patch)
  })

  it('keeps all other texts', () => {
    const changed = mergePatch(FILE, wordsPatch(FILE, { 'theaters.close': null, 'a.new': 'New' }))
    expect(changed).toEqual({ theaters: { 'list.title': 'All' }, 'search.title': 'Find', note: 1, 'a.new': 'New' })
  })
})
