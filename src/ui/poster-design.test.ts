import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { POSTER_PALETTES } from './poster-design'

describe('POSTER_PALETTES', () => {
  it.each(POSTER_PALETTES)('$name sets its title readably, small credits included', ({ ink, ground }) => {
    expect(wcagContrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(POSTER_PALETTES)(
    '$name draws forms that stand off from the ground and from each other',
    ({ ground, form, spark }) => {
      expect(wcagContrast(form, ground)).toBeGreaterThanOrEqual(3)
      expect(wcagContrast(spark, ground)).toBeGreaterThanOrEqual(1.5)
      expect(spark).not.toBe(form)
    },
  )

  it('has enough of them, each its own', () => {
    expect(POSTER_PALETTES.length).toBeGreaterThanOrEqual(8)
    expect(new Set(POSTER_PALETTES.map(({ ground }) => ground)).size).toBe(POSTER_PALETTES.length)
  })
})
