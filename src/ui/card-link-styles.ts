import type { ThemeUICSSObject } from 'theme-ui'

/**
 * Styles of a card's title link, whose click target and focus ring cover the whole card. The card needs `position:
 * relative`; other controls in it need their own position. The link inherits the card's border radius; `--card-ring`
 * sets the ring's offset.
 */
export const CARD_LINK_STYLES: ThemeUICSSObject = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover': { textDecoration: 'underline' },
  '&:active::after': { bg: 'text', opacity: 0.12 },
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'text', outlineOffset: 'var(--card-ring, 2px)' },
}
