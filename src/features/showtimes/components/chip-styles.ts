import type { ThemeUICSSObject } from 'theme-ui'

/**
 * Styles of all chips in a list, by class: one rule set instead of one computation per chip. A chip is a target of at
 * least 44 px, and its time is its largest text.
 */
export const CHIP_STYLES = {
  '.chips': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    m: 0,
    p: 0,
    listStyle: 'none',
  },
  '.chip': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minWidth: '4.75rem',
    maxWidth: ['calc(50vw - 1.75rem)', '17rem'],
    minHeight: 'target',
    px: 3,
    py: 2,
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'small',
    bg: 'surface',
    color: 'text',
    lineHeight: 1.25,
    textDecoration: 'none',
    transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  'a.chip[href]:hover': { borderColor: 'text' },
  'a.chip[href]:active': { bg: 'backgroundWithOffset' },
  '.chip-time': {
    fontSize: 'lg',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.01em',
    whiteSpace: 'nowrap',
  },
  // The day wraps above the time when both do not fit into one line.
  '.chip-day': { whiteSpace: 'normal' },
  '.chip-marks': { fontSize: 'xs', color: 'textAlt' },
  // Outages of the auditorium, and the visitor's needs that the showtime meets.
  '.chip-outage': {
    display: 'flex',
    gap: '4px',
    alignItems: 'flex-start',
    mt: '2px',
    maxWidth: '13rem',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'warning',
    svg: { mt: '1px' },
  },
  '.chip-needs': { display: 'flex', gap: '6px', mt: 1, color: 'success' },
  '.chip-state': { fontWeight: 'semibold', color: 'warning' },
  '.chip-compact': { minWidth: 'target', maxWidth: '100%', px: 2, py: 1, alignItems: 'center' },
  // With its day, a time may be wider than a card with large text.
  '.chips > li': { maxWidth: '100%' },
  '.chip-compact .chip-time': { fontSize: 'md', textAlign: 'center' },
  '.chip-more': { borderColor: 'transparent', bg: 'transparent', color: 'textAlt', fontSize: 'sm' },
  '.chip-over': { bg: 'transparent', color: 'textAlt', borderStyle: 'dashed' },
  '.chip-over .chip-time': { textDecoration: 'line-through', textDecorationThickness: '2px', fontWeight: 'semibold' },
  '.chip-over .chip-state, .chip-over .chip-outage, .chip-over .chip-needs': { color: 'textAlt' },
  '.chip[aria-disabled=true]': { cursor: 'not-allowed' },
  '.chip-name': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} satisfies ThemeUICSSObject
