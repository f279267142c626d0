import type { ThemeUICSSObject } from 'theme-ui'

/** An empty ring marks a chip that can be picked; a check mark with a label marks a picked one. */
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
 * Page-wide chip styles in pick mode. @param pickedWord label of a picked chip; screen readers use its `aria-pressed`
 * instead
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
    // Barely wider than its time, which the label must not cover.
    'a.chip-compact[aria-pressed]': { '&::before': { insetBlockStart: '-0.75rem', insetInlineEnd: '-0.25rem' } },
    '@media (forced-colors: active)': {
      'a.chip[aria-pressed=true]': { outline: '2px solid Highlight' },
    },
  }
}
