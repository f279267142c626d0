import { Global, ThemeContext } from '@emotion/react'
import { type ReactNode, useEffect } from 'react'
import { css } from 'theme-ui'
import { followColorMode } from '../client/follow-color-mode'
import { GLOBAL_STYLES, REDUCED_MOTION } from './global-styles'
import { SITE_THEME } from '../rules/site-theme'

/** What theme-ui's own provider would say of the document, of a theme that never changes. */
const ROOT = css({
  '*': { boxSizing: 'border-box' },
  html: { color: 'text', bg: 'background', variant: 'styles.root' },
  body: { margin: 0 },
})(SITE_THEME)
const GLOBAL = css(GLOBAL_STYLES)(SITE_THEME)

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
    <ThemeContext.Provider value={SITE_THEME}>
      {styles === null ? null : <Global styles={styles} />}
      <Global styles={ROOT} />
      <Global styles={REDUCED_MOTION} />
      <Global styles={GLOBAL} />
      {children}
    </ThemeContext.Provider>
  )
}
