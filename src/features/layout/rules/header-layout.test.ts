import { describe, expect, it } from 'vitest'
import { FOOTER_LAYOUTS, HEADER_LAYOUTS, LOGO_SIZES } from '../../theme/rules/theme-config'
import { footerLayoutOf } from './footer-layout'
import { headerHeights, headerLayoutOf, logoSizeOf } from './header-layout'

const WIDTHS = ['phone', 'tablet', 'desk'] as const
const ALL = HEADER_LAYOUTS.flatMap(layout =>
  LOGO_SIZES.flatMap(logoSize => [true, false].map(hasTheater => ({ layout, logoSize, hasTheater }))),
)

describe('headerHeights', () => {
  it.each(ALL)('leaves a target’s height in every row, and the logo inside its own: %o', header => {
    for (const width of WIDTHS) {
      const { logo, logoRow, secondRow, stays, dock } = headerHeights(header)[width]
      expect(logoRow).toBeGreaterThan(logo)
      expect(logoRow).toBeGreaterThanOrEqual(2.75)
      for (const bar of [secondRow, dock]) expect(bar === 0 || bar >= 2.75).toBe(true)
      expect([logoRow + secondRow, secondRow]).toContain(stays)
    }
  })

  it.each(HEADER_LAYOUTS)('draws a larger logo larger in the layout %s', layout => {
    for (const width of WIDTHS) {
      const logoOf = (logoSize: 'SMALL' | 'NORMAL' | 'LARGE') =>
        headerHeights({ layout, logoSize, hasTheater: true })[width].logo
      expect(logoOf('SMALL')).toBeLessThan(logoOf('NORMAL'))
      expect(logoOf('NORMAL')).toBeLessThan(logoOf('LARGE'))
    }
  })

  it('stretches a row for a logo that would touch its edges', () => {
    const heightOf = (logoSize: 'NORMAL' | 'LARGE') =>
      headerHeights({ layout: 'CENTERED', logoSize, hasTheater: true }).desk.stays
    expect(heightOf('NORMAL')).toBe(7)
    expect(heightOf('LARGE')).toBeGreaterThan(7)
  })

  it('keeps one row on a phone at a single location, which has no theater to choose', () => {
    expect(headerHeights({ layout: 'CENTERED', logoSize: 'NORMAL', hasTheater: false }).phone.secondRow).toBe(0)
    expect(headerHeights({ layout: 'CENTERED', logoSize: 'NORMAL', hasTheater: true }).phone.secondRow).toBe(3.5)
  })
})

describe('the names of layouts', () => {
  it.each([
    [headerLayoutOf, HEADER_LAYOUTS, 'BALANCED'],
    [footerLayoutOf, FOOTER_LAYOUTS, 'BALANCED'],
    [logoSizeOf, LOGO_SIZES, 'NORMAL'],
  ] as const)('keeps every name an editor may choose; others are the first', (read, names, first) => {
    for (const name of names) expect(read(name)).toBe(name)
    for (const name of ['', 'balanced', 'constructor', '__proto__']) expect(read(name)).toBe(first)
  })
})
