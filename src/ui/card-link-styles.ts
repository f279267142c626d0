import type { ThemeUICSSObject } from 'theme-ui'

/**
 * The title's link of a card: the whole card, which is `position: relative`, is its target and wears its focus ring. What
 * else can be clicked there has a position of its own. The link has the card's roundness; `--card-ring` moves the ring.
 */
export const CARD_LINK_STYLES: ThemeUICSSObject = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'text', outlineOffset: 'var(--card-ring, 2px)' },
}
