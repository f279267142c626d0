import type { ThemeUICSSObject } from 'theme-ui'

/**
 * A bar with the link out, and the frame below it. Their heights are the same in all states, and messages appear in the
 * bar, so that the layout does not shift.
 */
export const BOOKING_FRAME_STYLES: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: '1px solid',
  borderColor: 'borderStrong',
  borderRadius: 'medium',
  overflow: 'hidden',
  bg: 'surface',
  '.booking-bar': {
    display: 'grid',
    // The button beside the text and the link below; one row on wide screens.
    gridTemplateColumns: ['minmax(0, 1fr) auto', null, 'minmax(0, 1fr) auto auto'],
    gridTemplateRows: ['2.75rem auto', null, '3rem'],
    alignItems: 'center',
    columnGap: 4,
    px: [3, 4],
    pb: [2, null, 0],
    borderBottom: '1px solid',
    borderColor: 'border',
    fontSize: 'sm',
    lineHeight: 1.3,
    '& > p': { m: 0, display: 'flex', alignItems: 'center', gap: 2 },
    a: { gridColumn: ['1 / -1', null, 'auto'], fontWeight: 'semibold', overflowWrap: 'anywhere', paddingBlock: 1 },
    button: {
      p: 0,
      minHeight: 'target',
      border: 0,
      bg: 'transparent',
      color: 'inherit',
      font: 'inherit',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
    },
    'button[data-needed=false]': { visibility: 'hidden' },
    '&[data-large=true]': { bg: 'warningSurface', color: 'readableOnWarningSurface' },
    '&[data-large=true] a': { color: 'inherit' },
    '&[data-large=true] > p': { fontWeight: 'semibold' },
  },
  '.booking-view': { position: 'relative', height: ['max(36rem, 85vh)', null, 'max(42rem, 80vh)'] },
  // Pages without a colour scheme expect a white background; until one loads, the text behind the frame is visible.
  iframe: { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0, colorScheme: 'light' },
  'iframe[data-loaded=true]': { bg: 'Canvas' },
  '.booking-words': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 4,
    height: 'min(100%, 24rem)',
    p: 4,
    textAlign: 'center',
    textWrap: 'balance',
    color: 'textAlt',
    '& > p': { m: 0 },
  },
}
