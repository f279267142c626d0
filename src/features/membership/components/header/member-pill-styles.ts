import type { ThemeUICSSObject } from 'theme-ui'
import { VISUALLY_HIDDEN_STYLES } from '../../../../ui/visually-hidden'

/** A control of the header; its label is visible in wide windows only. */
export const memberPillStyles: ThemeUICSSObject = {
  appearance: 'none',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  width: '100%',
  minWidth: 'target',
  minHeight: 'target',
  px: '0.6875rem',
  border: '1px solid',
  borderColor: 'borderOnHeaderBackground',
  borderRadius: 'pill',
  bg: 'surfaceOnHeaderBackground',
  color: 'readableOnHeaderBackground',
  font: 'inherit',
  fontWeight: 'semibold',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover, &[aria-expanded=true]': { borderColor: 'readableOnHeaderBackground' },
  '&[aria-busy=true]': { cursor: 'progress' },
  '.member-words': {
    // Also limited by the window's width: large text would push the header's end out of it.
    maxWidth: 'min(10rem, 10vw)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    paddingInlineEnd: 1,
    '@media (max-width: 1279.98px)': VISUALLY_HIDDEN_STYLES,
  },
}
