import type { ThemeUICSSObject } from 'theme-ui'

/** `aria-pressed` and `aria-current` fill the chip without changing its width, so that neighbours do not move. */
export const CHIP_STYLES: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  flex: 'none',
  minHeight: 'target',
  px: '1rem',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'pill',
  bg: 'surface',
  color: 'text',
  fontSize: 'sm',
  lineHeight: 'snug',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { borderColor: 'borderStrong' },
  '&:active': { bg: 'backgroundWithOffset' },
  '&[aria-pressed=true], &[aria-current=true], &[aria-current=page]': {
    bg: 'muted',
    color: 'readableOnMuted',
    borderColor: 'readableOnMuted',
    boxShadow: 'inset 0 0 0 1px currentColor',
  },
  '&:disabled, &[aria-disabled=true]': {
    cursor: 'not-allowed',
    bg: 'transparent',
    color: 'textAlt',
    borderColor: 'border',
    borderStyle: 'dashed',
  },
  // Forced colours remove backgrounds.
  '@media (forced-colors: active)': {
    '&[aria-pressed=true], &[aria-current=true], &[aria-current=page]': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      borderColor: 'Highlight',
    },
  },
}
