import type { ThemeUICSSObject } from 'theme-ui'
import { CHIP_STYLES } from '../../../../ui/chip-styles'

/** Styles of the finder by class: one style block for any number of chips. */
export const FINDER_STYLES: ThemeUICSSObject = {
  '.finder': { minWidth: 0, pt: 2, '@media (scripting: none), print': { display: 'none' } },
  // A single scrolling line at every width, so that changing counts do not shift the content below.
  '.finder-row': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    mx: ['calc(-1 * var(--gutter, 1.25rem))', '-4px'],
    px: ['var(--gutter, 1.25rem)', '4px'],
    py: '4px',
    scrollPaddingInline: 'var(--gutter, 1.25rem)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '.finder-row > *': { flex: 'none' },
  // Sticks to the end of the line where there is room beside the scrolling part.
  '.finder-end': {
    position: ['static', null, null, 'sticky'],
    insetInlineEnd: '-4px',
    marginInlineStart: 'auto',
    paddingInline: [0, null, null, '8px 4px'],
    bg: 'background',
    boxShadow: ['none', null, null, '-0.75rem 0 0.75rem -0.25rem var(--theme-ui-colors-background)'],
  },
  '[dir=rtl] & .finder-end': {
    boxShadow: ['none', null, null, '0.75rem 0 0.75rem -0.25rem var(--theme-ui-colors-background)'],
  },
  '.fc': CHIP_STYLES,
  '.fc-on': {
    bg: 'muted',
    color: 'readableOnMuted',
    borderColor: 'readableOnMuted',
    boxShadow: 'inset 0 0 0 1px currentColor',
  },
  '.fc-count': {
    fontVariantNumeric: 'tabular-nums',
    fontSize: 'xs',
    opacity: 0.85,
    minWidth: '1.25em',
    textAlign: 'end',
  },
  '.fc-empty:not([aria-pressed=true])': { color: 'textAlt', borderStyle: 'dashed' },
  '.fc-badge': {
    minWidth: '1.375rem',
    height: '1.375rem',
    px: '0.375rem',
    borderRadius: 'pill',
    bg: 'text',
    color: 'background',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1.375rem',
    textAlign: 'center',
  },
  '.fc-line': { width: '1px', height: '1.75rem', bg: 'border' },
  '.finder-result': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2, pt: 2 },
  '.finder-result:not(:has(button))': { pt: 0 },
  '.finder-result p': { m: 0, fontVariantNumeric: 'tabular-nums' },
  '.finder-result p:empty': { display: 'none' },
  '.fc-link': {
    appearance: 'none',
    minHeight: 'target',
    px: 0,
    border: 0,
    bg: 'transparent',
    color: 'text',
    font: 'inherit',
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
  '.finder-note': { pt: 3 },
}
