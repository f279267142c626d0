import type { ReactNode } from 'react'
import { I18nProvider } from '../features/i18n/i18n-provider'
import { PreviewProvider } from '../features/preview/preview-provider'
import type { PageContext } from '../features/site/rules/page-context'
import { useSiteShell } from '../features/site/use-site-shell'
import { TheaterProvider } from '../features/theaters/theater-provider'
import { ThemeProvider } from '../features/theme/theme-provider'

interface PageProvidersProps {
  pageContext: PageContext
  children: ReactNode
}

/**
 * Providers in room order: translations, theme, live preview, chosen theater. They wrap the page, not Gatsby's root: the root also wraps
 * `Head`, which would write the theme's global styles into the head a second time.
 */
export function PageProviders({ pageContext, children }: PageProvidersProps) {
  const { settings } = useSiteShell()
  return (
    <I18nProvider intl={pageContext.intl}>
      <ThemeProvider theme={settings.theme}>
        <PreviewProvider>
          <TheaterProvider pageTheaterId={pageContext.theaterId}>{children}</TheaterProvider>
        </PreviewProvider>
      </ThemeProvider>
    </I18nProvider>
  )
}
