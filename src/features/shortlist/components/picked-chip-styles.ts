import type { ThemeUICSSObject } from 'theme-ui'

/** A ring on the chip's edge says that it can be picked; a plate with a tick and the word, that it is. */
const ring: ThemeUICSSObject = {
  position: 'absolute',
  insetBlockStart: '-0.5625rem',
  insetInlineEnd: '0.375rem',
  boxSizing: 'border-box',
  minWidth: '1.125rem',
  height: '1.125rem',
  border: '2px solid',
  borderColor: 'borderStrong',
  borderRadius: 'pill',
  bg: 'background',
  fontSize: '0.75rem',
  fontWeight: 'bold',
  lineHeight: '0.875rem',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
}

/**
 * Showtimes while they can be picked: styles of the whole page, which come and go with the mode.
 * @param pickedWord written on a picked one; screen readers hear of it as the switch's state
 */
export function pickedChipStyles(pickedWord: string): ThemeUICSSObject {
  const plate = JSON.stringify(`✓ ${pickedWord}`)
  return {
    'a.chip[aria-pressed]': {
      cursor: 'pointer',
      userSelect: 'none',
      '&::before': { ...ring, content: '""' },
      '&:hover::before': { borderColor: 'text' },
    },
    'a.chip[aria-pressed=true]': {
      bg: 'muted',
      color: 'readableOnMuted',
      borderColor: 'readableOnMuted',
      borderStyle: 'solid',
      boxShadow: 'inset 0 0 0 1px currentColor',
      '.chip-marks, .chip-state': { color: 'readableOnMuted' },
      '&::before, &:hover::before': {
        px: '0.375rem',
        bg: 'readableOnMuted',
        color: 'muted',
        borderColor: 'readableOnMuted',
        content: plate,
        '@supports (content: "x" / "y")': { content: `${plate} / ""` },
      },
    },
    // Hardly wider than its time, which the plate shall not cover.
    'a.chip-compact[aria-pressed]': { '&::before': { insetBlockStart: '-0.75rem', insetInlineEnd: '-0.25rem' } },
    '@media (forced-colors: active)': {
      'a.chip[aria-pressed=true]': { outline: '2px solid Highlight' },
    },
  }
}
