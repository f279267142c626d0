import { Global, ThemeContext } from '@emotion/react'
import { type ReactNode, useEffect } from 'react'
import { css } from 'theme-ui'
import { followColorMode } from '../client/color-mode'
import { GLOBAL_STYLES, REDUCED_MOTION } from './global-styles'
import { SITE_THEME } from '../rules/site-theme'

/** The document styles that theme-ui's own provider would render; static, because the theme never changes. */
const ROOT = css({
  '*': { boxSizing: 'border-box' },
  html: { color: 'text', bg: 'background', variant: 'styles.root' },
  body: { margin: 0 },
})(SITE_THEME)
const GLOBAL = css(GLOBAL_STYLES)(SITE_THEME)

interface ThemeProviderProps {
  /** The site's theme as CSS, in development only; otherwise it is part of the page's stylesheet. */
  styles?: string | null
  /** `colorMode` of theme.json. */
  colorMode: string
  children: ReactNode
}

/**
 * Provides the theme that all sites share and renders global styles. Site-specific values and the colour mode are
 * custom properties in the page's stylesheet, no React state.
 */
export function ThemeProvider({ styles = null, colorMode, children }: ThemeProviderProps) {
  useEffect(() => followColorMode(colorMode), [colorMode])
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
