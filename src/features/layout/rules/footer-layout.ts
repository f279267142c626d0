import type { ThemeUICSSObject } from 'theme-ui'
import { inDisplaySize, isKnown } from '../../theme/rules/shape-scales'
import type { FOOTER_LAYOUTS } from '../../theme/rules/theme-config'

type FooterLayoutName = (typeof FOOTER_LAYOUTS)[number]

/** The footer layout of a name; falls back to BALANCED. */
export function footerLayoutOf(name: string): FooterLayoutName {
  return isKnown(FOOTER_LAYOUT_STYLES, name) ? name : 'BALANCED'
}

interface FooterLayout {
  grid: ThemeUICSSObject
  parts: Record<'name' | 'about' | 'menus' | 'menu' | 'list' | 'profiles' | 'end', ThemeUICSSObject>
}

const display: ThemeUICSSObject = { variant: 'text.display', overflowWrap: 'anywhere', textWrap: 'balance' }
const list: ThemeUICSSObject = { listStyle: 'none', m: 0, p: 0 }
const inColumns: ThemeUICSSObject = { ...list, display: 'block' }
const inLine: ThemeUICSSObject = { ...list, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 5 }
const apart: ThemeUICSSObject = { justifyContent: 'space-between' }

/** Positions of the parts for each of the operator's layouts. Breakpoints of array values: 640, 768 and 1024 px. */
export const FOOTER_LAYOUT_STYLES: Record<FooterLayoutName, FooterLayout> = {
  // The name at the start, the menus at the end.
  BALANCED: {
    grid: {
      gridTemplateColumns: ['minmax(0, 1fr)', null, null, 'minmax(0, 5fr) minmax(0, 12fr)'],
      columnGap: 7,
      rowGap: [5, 6],
    },
    parts: {
      name: { ...display, fontSize: [inDisplaySize('2.5rem'), null, inDisplaySize('3.25rem')] },
      about: { maxWidth: '24rem' },
      menus: {
        gridTemplateColumns: ['repeat(2, minmax(0, 1fr))', 'repeat(auto-fit, minmax(8rem, 1fr))'],
        columnGap: [3, 4],
        rowGap: 5,
      },
      menu: {},
      list: inColumns,
      profiles: {},
      end: apart,
    },
  },
  // Everything centred: a large name, each menu on one line.
  CENTERED: {
    grid: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: [5, 6], textAlign: 'center' },
    parts: {
      name: { ...display, fontSize: [inDisplaySize('3rem'), null, inDisplaySize('4.5rem')] },
      about: { maxWidth: '32rem', mx: 'auto' },
      menus: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: [3, 2] },
      menu: { '.footer-menu-title': { display: ['flex', 'none'] } },
      list: inLine,
      profiles: { '.footer-menu-title': { display: 'none' } },
      end: { justifyContent: 'center', columnGap: 5 },
    },
  },
  // The menus first, one column each; the name last, in very large type.
  COLUMNS: {
    grid: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: [6, null, 7] },
    parts: {
      name: { ...display, fontSize: inDisplaySize('clamp(3rem, 1rem + 8vw, 7.5rem)'), lineHeight: 0.9 },
      about: { maxWidth: '36rem' },
      menus: {
        order: -1,
        gridTemplateColumns: ['repeat(2, minmax(0, 1fr))', 'repeat(auto-fit, minmax(10rem, 1fr))'],
        columnGap: [3, 5],
        rowGap: 5,
      },
      menu: {},
      list: inColumns,
      profiles: {},
      end: apart,
    },
  },
}
