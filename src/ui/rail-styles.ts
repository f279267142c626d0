import type { ThemeUICSSObject } from 'theme-ui'

/** A row of items that scrolls, to the screen's edges on phones: the next one is seen in part. Items set their own width. */
export const RAIL_STYLES: ThemeUICSSObject = {
  display: 'flex',
  gap: [2, null, 4],
  m: 0,
  mx: ['calc(-1 * var(--gutter))', 0],
  px: ['var(--gutter)', 0],
  scrollPaddingInline: ['var(--gutter)', 0],
  pb: 3,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: ({ colors }) => `${colors?.borderStrong} transparent`,
  scrollSnapType: 'x proximity',
  '& > li': { flex: 'none', scrollSnapAlign: 'start' },
}
