import { describe, expect, it } from 'vitest'
import { widestWord } from '../../ui/word-width'
import { fitTitle } from './fit-title'

/** Widths in em for one, two and three lines. */
function widthsOf(title: string): number[] {
  const style = fitTitle(title) as Record<string, number>
  return [1, 2, 3].map(lines => style[`--width-${lines}`] ?? NaN)
}

describe('the size of a hero’s title', () => {
  it('follows from the widths at which the title takes one, two and three lines', () => {
    const [one = 0, two = 0, three = 0] = widthsOf('Sous les toits de Paris')
    expect(one).toBeGreaterThan(two)
    expect(two).toBeGreaterThan(three)
    expect(two).toBeGreaterThanOrEqual(one / 2)
  })

  it.each(['Nosferatu', 'The Phantom of the Opera', 'ノスフェラトゥ'])('lets the widest word of %s fit', title => {
    expect(Math.min(...widthsOf(title))).toBeGreaterThanOrEqual(widestWord(title))
  })

  it('is the same in any number of lines for a single word', () => {
    expect(new Set(widthsOf('Metropolis')).size).toBe(1)
  })
})
