import { Global } from '@emotion/react'
import { type ReactNode, useEffect } from 'react'
import { followColorMode } from '../client/color-mode'
import { setComponentTheme } from '../../../ui/jsx/with-styles'
import { SITE_THEME } from '../rules/site-theme'

setComponentTheme(SITE_THEME)

interface ThemeProviderProps {
  /** The site's theme and the styles of elements as CSS, in development only; otherwise part of the page's stylesheet. */
  styles?: string | null
  /** `colorMode` of theme.json. */
  colorMode: string
  children: ReactNode
}

/**
 * Follows the visitor's colour mode. The theme is the one that all sites share; a site's own values and the colour mode are
 * custom properties in the page's stylesheet, no React state.
 */
export function ThemeProvider({ styles = null, colorMode, children }: ThemeProviderProps) {
  useEffect(() => followColorMode(colorMode), [colorMode])
  return (
    <>
      {styles === null ? null : <Global styles={styles} />}
      {children}
    </>
  )
}
