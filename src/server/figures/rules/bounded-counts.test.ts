import { describe, expect, it } from 'vitest'
import { createBoundedCounts, createRareWords } from './bounded-counts'
import { missedWord } from './missed-word'

describe('counts with a bound', () => {
  it('add up by key, until they are taken', () => {
    const counts = createBoundedCounts(10)
    counts.add('a', '')
    counts.add('b', '', 3)
    counts.add('a', '')
    expect([...counts.take()]).toEqual([
      ['a', 2],
      ['b', 3],
    ])
    expect(counts.take().size).toBe(0)
  })

  it('hold a million different keys in the room of some, and lose none of their number', () => {
    const counts = createBoundedCounts(100)
    for (let at = 0; at < 1_000_000; at += 1) counts.add(`k${at}`, 'rest')
    counts.add('k5', 'rest')
    const taken = counts.take()
    expect(taken.size).toBe(101)
    expect(taken.get('k5')).toBe(2)
    expect([...taken.values()].reduce((sum, count) => sum + count, 0)).toBe(1_000_001)
  })
})

describe('rare words', () => {
  it('are held back until they are not rare, then kept with all of their number', () => {
    const keep = createRareWords({ most: 10, enough: 5 })
    expect([keep('dune', 1), keep('dune', 3), keep('dune', 1), keep('dune', 2)]).toEqual([0, 0, 5, 2])
  })

  it('are forgotten in the order in which they were last seen', () => {
    const keep = createRareWords({ most: 2, enough: 2 })
    keep('a', 1)
    keep('b', 1)
    keep('a', 0)
    keep('c', 1)
    expect(keep('b', 1)).toBe(0)
    expect(keep('c', 1)).toBe(2)
  })
})

describe('the search without results that is kept', () => {
  it.each([
    ['  The  WITCH\n', 'the witch'],
    ['Ｄｕｎｅ', 'dune'],
    ['2001', '2001'],
    ['君の名は', '君の名は'],
  ])('%j is %j', (text, word) => expect(missedWord(text)).toBe(word))

  it.each(['', ' ', 'ann@x.example', '0171 555 01 23', '4111-1111-1111-1111', 'https://x.example', 'x'.repeat(61)])(
    '%j may be about a person, or is no title',
    text => expect(missedWord(text)).toBeNull(),
  )
})
