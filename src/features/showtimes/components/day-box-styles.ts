import type { ThemeUICSSObject } from 'theme-ui'

/** Box shown instead of a day's showtimes, with the reason and the next step. */
export const DAY_BOX_STYLES: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 3,
  p: [4, 5],
  borderRadius: 'medium',
  bg: 'backgroundWithOffset',
  color: 'text',
  '& p': { m: 0, maxWidth: 'text' },
}
export const DAY_BOX_TITLE_STYLES: ThemeUICSSObject = { variant: 'text.h3' }
