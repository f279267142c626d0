import type { ReactNode } from 'react'
import { LazyToastProvider } from '../ui/lazy-toast-provider'
import { PagePathProvider } from '../ui/page-path'
import { PictureTemplateProvider } from '../ui/picture-template'
import { I18nProvider } from '../features/i18n/components/i18n-provider'
import { PreviewProvider } from '../features/preview/components/preview-provider'
import { useTranslation } from '../features/i18n/components/use-translation'
import { LinkBehaviourProvider } from '../features/links/components/link-behaviour-provider'
import { AccessNeedsProvider } from '../features/filters/components/use-access-needs'
import type { PageContext } from '../features/site/rules/page-context'
import { useSiteShell } from '../features/site/components/use-site-shell'
import { TheaterProvider } from '../features/theaters/components/theater-provider'
import { ThemeProvider } from '../features/theme/components/theme-provider'

interface PageProvidersProps {
  pageContext: PageContext
  children: ReactNode
}

/**
 * Context providers of a page. They wrap the page instead of Gatsby's root, because the root also wraps `Head`, which
 * would insert the theme's global styles twice.
 */
export function PageProviders({ pageContext, children }: PageProvidersProps) {
  const { settings } = useSiteShell()
  return (
    <I18nProvider intl={pageContext.intl}>
      <ThemeProvider styles={settings.styles}>
        <PreviewProvider>
          <PictureTemplateProvider value={settings.pictureTemplate}>
            <TheaterProvider pageTheaterId={pageContext.theaterId}>
              <AccessNeedsProvider>
                <PagePathProvider value={pageContext.pagePath}>
                  <LinkBehaviourProvider>
                    <PageToasts>{children}</PageToasts>
                  </LinkBehaviourProvider>
                </PagePathProvider>
              </AccessNeedsProvider>
            </TheaterProvider>
          </PictureTemplateProvider>
        </PreviewProvider>
      </ThemeProvider>
    </I18nProvider>
  )
}

function PageToasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return <LazyToastProvider dismissLabel={t('layout.close')}>{children}</LazyToastProvider>
}
