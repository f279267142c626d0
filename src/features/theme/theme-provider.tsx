import { Global } from '@emotion/react'
import { type ReactNode, useEffect } from 'react'
import { Global as ThemedGlobal, ThemeUIProvider, type Theme } from 'theme-ui'
import { followColorMode } from './client/follow-color-mode'
import { GLOBAL_STYLES, REDUCED_MOTION } from './global-styles'

/** A theme as the build derives it: with the custom properties that its values name (rules/build-theme), and its faces. */
type SiteTheme = Theme & { customProperties?: Record<string, string>; fontFaces?: string }

/**
 * The look of the site: the theme that the build derived (`Settings.theme`), global styles, fonts. The colour mode is no
 * state of React: a class of the root element switches the custom properties all colours are.
 */
export function ThemeProvider({ theme, children }: { theme: SiteTheme; children: ReactNode }) {
  useEffect(followColorMode, [])
  return (
    <ThemeUIProvider theme={theme}>
      <Global styles={theme.fontFaces} />
      <Global styles={{ ':root': theme.customProperties }} />
      <Global styles={REDUCED_MOTION} />
      <ThemedGlobal styles={GLOBAL_STYLES} />
      {children}
    </ThemeUIProvider>
  )
}
