import type { ThemeUICSSObject } from 'theme-ui'

/** An entry of the main menu, link or button: underlined when active, hovered or expanded. */
export const menuEntryStyles: ThemeUICSSObject = {
  appearance: 'none',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 'target',
  px: 3,
  border: 0,
  bg: 'transparent',
  color: 'inherit',
  fontSize: 'md',
  fontWeight: 'medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: '0.75rem',
    bottom: '0.5rem',
    height: '2px',
    bg: 'visiblePrimaryOnHeaderBackground',
    transform: 'scaleX(0)',
    transition: 'transform 150ms ease-out',
  },
  '&:hover::after, &.is-active::after, &[aria-expanded=true]::after': { transform: 'scaleX(1)' },
}
