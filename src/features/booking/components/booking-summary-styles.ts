import type { ThemeUICSSObject } from 'theme-ui'

const WIDE = '@media (min-width: 1024px)'
const lines = (count: number): ThemeUICSSObject => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: String(count),
  overflow: 'hidden',
})

/** Phones: a few lines beside a small poster, of constant height as the booking is below. Wide screens: a column. */
export const BOOKING_SUMMARY_STYLES: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['4.5rem minmax(0, 1fr)', '5.5rem minmax(0, 1fr)'],
  columnGap: [3, 4],
  alignItems: 'start',
  alignContent: 'start',
  minHeight: '11rem',
  p: [3, 4],
  minWidth: 0,
  bg: 'surface',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
  '.summary-poster': {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '2 / 3',
    overflow: 'hidden',
    borderRadius: 'small',
    bg: 'backgroundWithOffset',
    color: 'textAlt',
    '& > :not(svg)': { width: '100%' },
  },
  '.summary-words': { display: 'grid', alignContent: 'start', gap: 1, minWidth: 0, '& > p, & > h2': { m: 0 } },
  '.summary-when': {
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    ...lines(2),
    time: { fontWeight: 'bold', fontSize: 'lg', whiteSpace: 'nowrap' },
  },
  '.summary-film': {
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'bold',
    lineHeight: 1.2,
    letterSpacing: 'heading',
    overflowWrap: 'break-word',
    ...lines(2),
    a: { textDecoration: 'none' },
    'a:hover': { textDecoration: 'underline' },
  },
  '.summary-note': { color: 'textAlt', fontSize: 'sm' },
  '.summary-place, .summary-state, .summary-facts > li': {
    display: 'grid',
    gridTemplateColumns: '1.125rem minmax(0, 1fr)',
    gap: 2,
    fontSize: 'sm',
    lineHeight: 1.45,
    '& > svg': { mt: '0.125rem' },
  },
  '.summary-place a': { fontWeight: 'semibold' },
  '.summary-state': {
    fontWeight: 'semibold',
    '&[data-tone=scarce]': { color: 'warning' },
    '&[data-tone=over]': { color: 'warning' },
  },
  '.summary-facts': { display: 'none', m: 0, p: 0, pt: 2, listStyle: 'none', gap: 2 },
  [WIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 4,
    '.summary-poster': { maxWidth: '9rem', width: '100%' },
    '.summary-words': { gap: 2 },
    '.summary-when, .summary-film': { display: 'block' },
    '.summary-when time': { display: 'block', fontSize: 'h2', fontFamily: 'heading', lineHeight: 1.15 },
    '.summary-facts': { display: 'grid' },
  },
}
