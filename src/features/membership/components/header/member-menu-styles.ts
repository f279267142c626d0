import type { ThemeUICSSObject } from 'theme-ui'
import { VISUALLY_HIDDEN_STYLES } from '../../../../ui/visually-hidden'

export const memberPanelStyles: ThemeUICSSObject = {
  position: 'absolute',
  insetBlockStart: 'calc(100% + 0.5rem)',
  insetInlineEnd: 0,
  zIndex: 'popper',
  width: 'max-content',
  minWidth: '15rem',
  maxWidth: 'min(22rem, calc(100vw - 2.5rem))',
  maxHeight: 'calc(100dvh - var(--header-height) - 2rem)',
  overflowY: 'auto',
  p: 2,
  bg: 'surface',
  color: 'text',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
  boxShadow: 'overlay',
  '& > p': { m: 0, px: 3, pt: 2, pb: 3, color: 'textAlt', fontSize: 'sm' },
  '& > ul': { listStyle: 'none', m: 0, p: 0 },
}

export const memberLinkStyles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  px: 3,
  borderRadius: 'small',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &.is-active': { bg: 'backgroundWithOffset' },
  '&:active': { boxShadow: 'inset 0 0 0 2px currentColor' },
}

export const lastEntryStyles: ThemeUICSSObject = {
  '&:last-of-type': { borderTop: '1px solid', borderColor: 'border', mt: 2, pt: 2 },
}

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
  '&:active': { boxShadow: 'inset 0 0 0 2px currentColor' },
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
