import { Global } from '@emotion/react'
import { type ReactNode, useEffect } from 'react'
import { Global as ThemedGlobal, ThemeUIProvider } from 'theme-ui'
import { followColorMode } from './client/follow-color-mode'
import { GLOBAL_STYLES, REDUCED_MOTION } from './global-styles'
import { SITE_THEME } from './rules/site-theme'

interface ThemeProviderProps {
  /** What the site's theme says (rules/site-styles), where no style sheet of the page says it: while developing. */
  styles?: string | null
  children: ReactNode
}

/**
 * The look of the site: the theme all sites share, global styles. What a site chose are custom properties, which the page's
 * style sheet sets. The colour mode is no state of React: a class of the root element switches the custom properties all
 * colours are.
 */
export function ThemeProvider({ styles = null, children }: ThemeProviderProps) {
  useEffect(followColorMode, [])
  return (
    <ThemeUIProvider theme={SITE_THEME}>
      {styles === null ? null : <Global styles={styles} />}
      <Global styles={REDUCED_MOTION} />
      <ThemedGlobal styles={GLOBAL_STYLES} />
      {children}
    </ThemeUIProvider>
  )
}
