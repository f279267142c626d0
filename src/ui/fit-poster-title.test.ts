import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitPosterTitle } from './fit-poster-title'
import { breakLongWords } from './word-width'

const LONG = 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb'

describe('fitPosterTitle', () => {
  it.each([
    ['M', 1, 40],
    ['Metropolis', 1, 14],
    ['Safety Last!', 2, 20],
    ['The Cabinet of Dr. Caligari', 3, 13],
    [LONG, 6, 9],
    ['七人の侍', 1, 17],
    ['לילה ללא ירח', 2, 15],
    ['Donaudampfschifffahrtsgesellschaft', 3, 10],
  ])('sets %j in at most %i lines, at %i or larger', (title, lines, size) => {
    const fitted = fitPosterTitle(title)
    expect(fitted.lines).toBeLessThanOrEqual(lines)
    expect(fitted.size).toBeGreaterThanOrEqual(size)
  })

  it('never stands taller than the sheet leaves it, whatever the text', () => {
    const titles = fc.oneof(fc.string({ maxLength: 90 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
    fc.assert(
      fc.property(titles, title => {
        const { size, lines, lineHeight } = fitPosterTitle(title)
        expect(size).toBeGreaterThanOrEqual(5)
        expect(size * lines * lineHeight).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('gives accents and ideographs the room they need between lines', () => {
    expect(fitPosterTitle('Häxan').lineHeight).toBeGreaterThan(fitPosterTitle('Haxan').lineHeight)
    expect(fitPosterTitle('東京物語').lineHeight).toBeGreaterThan(1.1)
  })
})

describe('breakLongWords', () => {
  it('lets only words break that no poster could hold in one line', () => {
    expect(breakLongWords('Metropolis')).toBe('Metropolis')
    expect(breakLongWords('Donaudampfschifffahrtsgesellschaft').split('\u00ad')).toHaveLength(3)
  })
})
