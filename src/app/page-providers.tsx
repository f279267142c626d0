import type { ReactNode } from 'react'
import { I18nProvider } from '../features/i18n/i18n-provider'
import type { PageContext } from '../features/site/rules/page-context'
import { TheaterProvider } from '../features/theaters/theater-provider'

interface PageProvidersProps {
  pageContext: PageContext
  children: ReactNode
}

/** Providers in room order that depend on the page: translations, chosen theater. */
export function PageProviders({ pageContext, children }: PageProvidersProps) {
  return (
    <I18nProvider intl={pageContext.intl}>
      <TheaterProvider pageTheaterId={pageContext.theaterId}>{children}</TheaterProvider>
    </I18nProvider>
  )
}
