import type { ThemeUICSSObject } from 'theme-ui'

/** The part of the safe area that a header docked at the bottom does not cover. */
const SAFE_BOTTOM = 'max(0px, env(safe-area-inset-bottom, 0px) - var(--dock-height, 0px))'

const dock: ThemeUICSSObject = {
  position: 'fixed',
  zIndex: 'stickyFooter',
  insetInline: 0,
  insetBlockEnd: 'var(--dock-height, 0px)',
  marginInline: 'auto',
  // Included in the height (client/watch-dock-height).
  marginBlockEnd: [0, '1rem'],
  width: ['auto', 'fit-content'],
  maxWidth: ['none', 'calc(100vw - 2rem)'],
  display: 'flex',
  flexWrap: ['wrap', 'nowrap'],
  alignItems: 'center',
  columnGap: [2, 3],
  rowGap: 1,
  py: 2,
  paddingInlineStart: ['var(--gutter, 1.25rem)', 4],
  paddingInlineEnd: [2, 2],
  paddingBlockEnd: [`calc(0.5rem + ${SAFE_BOTTOM})`, 2],
  bg: 'surface',
  color: 'text',
  border: '1px solid',
  borderColor: 'borderStrong',
  borderRadius: [0, 'medium'],
  borderWidth: ['1px 0 0', '1px'],
  boxShadow: 'overlay',
  '@media print': { display: 'none' },
}

export const DOCK_STYLES = {
  dock,
  words: {
    flex: ['1 1 8rem', 'none'],
    m: 0,
    minWidth: 0,
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'snug',
  },
  actions: {
    flex: 'none',
    maxWidth: '100%',
    display: 'flex',
    flexWrap: ['wrap', 'nowrap'],
    alignItems: 'center',
    gap: 1,
    marginInlineStart: 'auto',
  },
  clear: {
    appearance: 'none',
    minHeight: 'target',
    px: 3,
    border: 0,
    bg: 'transparent',
    color: 'text',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    '&:hover': { textDecorationThickness: '2px' },
  },
} satisfies Record<string, ThemeUICSSObject>
