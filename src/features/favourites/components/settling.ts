import type { ThemeUICSSObject } from 'theme-ui'

/**
 * Styles of a button whose heart shrinks under a press and settles when it is released. A transition, so that a heart that
 * is filled when the list has loaded does not move. @param heart selector within the button
 */
export const settling = (heart: string): ThemeUICSSObject => ({
  '@media (prefers-reduced-motion: no-preference)': {
    [`&${heart}`]: { transition: 'transform 300ms cubic-bezier(0.3, 2, 0.5, 1)' },
    [`&:active${heart}`]: { transform: 'scale(0.75)', transitionDuration: '0s' },
  },
})
