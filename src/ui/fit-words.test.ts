import { describe, expect, it } from 'vitest'
import { widestWord } from './word-width'
import { fitWords } from './fit-words'

describe('words that never break inside', () => {
  it.each([
    ['Metropolis', 'The Metropolis', 'the widest word counts'],
    ['It', 'It is', 'short words count as one of two ems'],
    ['Wolf-', 'Wolf-Man', 'a hyphen ends a word'],
  ])('of %s and %s: %s', (one, other) => {
    expect(widestWord(one)).toBe(widestWord(other))
  })

  it('counts a very long word by its parts', () => {
    expect(widestWord('Donaudampfschifffahrtsgesellschaft')).toBeLessThan(widestWord('Donaudampfschif'))
  })

  it('writes the width for the style sheet', () => {
    expect(fitWords('Metropolis')).toEqual({ '--widest-word': widestWord('Metropolis') })
  })
})
