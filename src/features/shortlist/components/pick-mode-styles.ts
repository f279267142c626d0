import type { ThemeUICSSObject } from 'theme-ui'

/** Styles of the button of pick mode and what is said beside it. */
export const PICK_MODE_STYLES: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: '100%',
  fontSize: 'sm',
  // Large text wraps instead of widening the page.
  '& > button': { flex: '0 1 auto', maxWidth: '100%', whiteSpace: 'normal', textAlign: 'start' },
  '& > span:not(:empty)': { marginInlineStart: 2 },
  // Picking needs scripts.
  '@media (scripting: none)': { display: 'none' },
  '@media print': { display: 'none' },
}
