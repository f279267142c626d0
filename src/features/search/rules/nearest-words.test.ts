import { describe, expect, it } from 'vitest'
import { nearestWords } from './nearest-words'

const VOCABULARY = ['metropolis', 'metropolitan', 'nosferatu', 'matrix', 'man', 'mad', 'up', 'caligari', 'heat']

describe('nearestWords', () => {
  it.each([
    ['swapped letters', 'martix', ['matrix']],
    ['a letter missing', 'matrx', ['matrix']],
    ['a letter too many', 'mattrix', ['matrix']],
    ['a letter wrong', 'natrix', ['matrix']],
    ['two of these in a long word', 'nsoferatou', ['nosferatu']],
    ['a word that is not finished', 'metrpo', ['metropolis', 'metropolitan']],
    ['the nearest only', 'calligari', ['caligari']],
    ['swapped letters in a word of three', 'mda', ['mad']],
    ['no other slip in a word of three', 'men', []],
    ['nothing for two slips in a short word', 'hlot', []],
    ['nothing for two letters', 'pu', []],
    ['nothing that is like it', 'zzzz', []],
  ])('finds %s: %s', (_what, word, found) => expect(nearestWords(word, VOCABULARY)).toEqual(found))
})
