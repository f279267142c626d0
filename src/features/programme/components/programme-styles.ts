import { keyframes } from '@emotion/react'
import type { ThemeUICSSObject } from 'theme-ui'
import { inFittingSize } from '../../../ui/fit-words'
import { FONT_SIZES } from '../../theme/rules/shape-scales'
import { FINDER_STYLES } from '../../filters/components/finder/finder-styles'
import { PICK_MODE_STYLES } from '../../shortlist/components/pick-mode-styles'
import { CHIP_STYLES } from '../../showtimes/components/chip-styles'
import { STRIP_STYLES } from './day-strip-styles'

/** By less than the page's gutter, so that nothing can be scrolled to. */
const slideFrom = (x: string) => `${keyframes({ from: { transform: `translateX(${x})` } })} 160ms ease-out`

/** Styles of a programme by class: computed once for a page of hundreds of rows. */
export const PROGRAMME_STYLES = {
  ...CHIP_STYLES,
  ...FINDER_STYLES,
  '.day-strip': STRIP_STYLES,
  '.pick-mode': PICK_MODE_STYLES,
  '.day-bar': {
    position: 'sticky',
    // Below the sticky header; layouts with another header height set this property.
    top: ['var(--header-height, 3.75rem)', null, 'var(--header-height, 4.5rem)'],
    zIndex: 1,
    py: 2,
    mx: ['calc(-1 * var(--gutter, 1.25rem))', 0],
    px: ['var(--gutter, 1.25rem)', 0],
    bg: 'background',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
  '.programme-tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 3 },
  '.day-note': { m: 0, pt: 3, fontSize: 'sm', color: 'textAlt' },
  '.day-panels[data-from=right]': { animation: slideFrom('0.625rem') },
  '.day-panels[data-from=left]': { animation: slideFrom('-0.625rem') },
  '.day-panel': { position: 'relative', minHeight: '20rem', pt: 4 },
  // Without scripts no day can be selected: all are shown.
  '@media (scripting: none)': { '.day-panel[hidden]': { display: 'block !important', minHeight: 0 } },
  '.day-head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 2,
    pb: 2,
  },
  // As wide as 'updated 14:32' while unknown, so that it does not wrap later.
  '.day-head > p': { minWidth: '9.5em' },
  '.day-title': { m: 0, fontFamily: 'heading', fontSize: 'lg', fontWeight: 'heading', letterSpacing: 'heading' },
  // The line above the first row is cut off, whichever row that is: showtimes that are past are hidden before code comes.
  '.rows': { display: 'flex', flexDirection: 'column', mt: '-1px', clipPath: 'inset(1px -1rem -1rem)' },
  // Rows out of view need no layout when a day is selected; the clip margin keeps focus rings visible.
  '.row': {
    borderTop: '1px solid',
    borderColor: 'border',
    py: 4,
    contentVisibility: 'auto',
    // Estimated height of the chips: if it is too small, elements of rows that are not rendered count as covered by the
    // next row.
    containIntrinsicSize: [
      'auto calc(14.5rem + var(--chips, 0) * 1.5rem)',
      'auto calc(11rem + var(--chips, 0) * 0.75rem)',
    ],
    overflowClipMargin: '8px',
  },
  '.film': {
    display: 'grid',
    gridTemplateColumns: ['min(5rem, 25%) minmax(0, 1fr)', '7rem minmax(0, 1fr)'],
    columnGap: [3, 4],
    alignItems: 'start',
  },
  '.film-poster': {
    display: 'block',
    aspectRatio: '2 / 3',
    borderRadius: 'small',
    overflow: 'hidden',
    bg: 'backgroundWithOffset',
  },
  '.film-title': {
    m: 0,
    fontFamily: 'heading',
    fontSize: inFittingSize(FONT_SIZES.lg, 'heading'),
    fontWeight: 'bold',
    lineHeight: 'heading',
    letterSpacing: 'heading',
    textWrap: 'balance',
    a: { textDecoration: 'none' },
    'a:is(:hover, :active)': { textDecoration: 'underline' },
  },
  '.film-facts': { color: 'textAlt', mt: 1 },
  '.place': {
    display: 'grid',
    gridTemplateColumns: ['1fr', null, '13rem 1fr'],
    gap: [2, null, 4],
    alignItems: 'start',
  },
  '.place-note': { m: 0, fontSize: 'sm', color: 'textAlt' },
  '.groups': { display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 },
  '.film .groups': { mt: 3 },
  // On phones the times take the full width, below poster and title.
  '.film-body': { display: ['contents', 'block'], minWidth: 0 },
  '.film-head': { minWidth: 0, alignSelf: 'center', containerType: 'inline-size' },
  '.film-body > .groups': { gridColumn: '1 / -1' },
  '.group': { display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 },
  '.group-name': { m: 0, fontSize: 'sm', color: 'textAlt', lineHeight: 1.4 },
  '.group-name strong': { color: 'text', fontWeight: 'semibold' },
  '.others-title': {
    m: 0,
    pt: 5,
    pb: 2,
    fontFamily: 'heading',
    fontSize: 'h2',
    fontWeight: 'heading',
    letterSpacing: 'heading',
  },
  '.others-first': { order: -1 },
} satisfies ThemeUICSSObject
