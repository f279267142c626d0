import type { ThemeUICSSObject } from 'theme-ui'
import { FADING_EDGE } from '../../../ui/fading-edge'

/** Styles of a strip of days (`DayStrip`). */
export const STRIP_STYLES = {
  minWidth: 0,
  '.days': {
    display: 'flex',
    gap: [1, 2],
    m: 0,
    py: 1,
    // Extends to the screen's edges on phones: a clipped day shows that there are more.
    mx: ['calc(-1 * var(--gutter, 1.25rem))', -1],
    px: ['var(--gutter, 1.25rem)', 1],
    scrollPaddingInline: ['var(--gutter, 1.25rem)', '4px'],
    listStyle: 'none',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollSnapType: 'x proximity',
    ...FADING_EDGE,
  },
  '.days > li': { flex: 'none', scrollSnapAlign: 'start' },
  '.day': {
    // Contains visually hidden text, which would widen the page from inside a scrolling strip.
    position: 'relative',
    appearance: 'none',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1px',
    minWidth: ['4.125rem', '4.625rem'],
    minHeight: '4.5rem',
    px: 2,
    py: 1,
    border: '2px solid transparent',
    borderRadius: 'medium',
    bg: 'transparent',
    color: 'text',
    font: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '.day:hover': { borderColor: 'border' },
  '.day:is([href], button):active': { bg: 'backgroundWithOffset' },
  '.day-small': { fontSize: 'xs', color: 'textAlt', lineHeight: 1.3 },
  '.day-date': {
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'bold',
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
  },
  // One of several shown days.
  '.day-within': { bg: 'muted', color: 'readableOnMuted' },
  '.day-within .day-small': { color: 'inherit' },
  '.day[aria-current]': { bg: 'text', color: 'background', borderColor: 'text' },
  '.day[aria-current] .day-small': { color: 'inherit' },
  // System colours for the selected day in forced-colors mode.
  '@media (forced-colors: active)': {
    '.day': { borderColor: 'transparent' },
    '.day[aria-current]': {
      forcedColorAdjust: 'none',
      bg: 'Highlight',
      color: 'HighlightText',
      borderColor: 'Highlight',
    },
  },
  '.day[aria-disabled=true]': { cursor: 'not-allowed' },
  '.day[aria-disabled=true]:hover': { borderColor: 'transparent' },
  '.day[aria-disabled=true] .day-date': { fontWeight: 'body', color: 'textAlt', textDecoration: 'line-through' },
} satisfies ThemeUICSSObject
