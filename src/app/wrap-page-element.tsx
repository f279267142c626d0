import type { WrapPageElementBrowserArgs } from 'gatsby'
import type { ReactElement, ReactNode } from 'react'
import { PageTemplate } from '../features/layout/components/page-template'
import { usePastShowtimes } from '../features/showtimes/components/use-past-showtimes'
import type { PageContext } from '../features/site/rules/page-context'
import { deferredComponent, farComponent, provideToDeferred } from '../deferred/deferred-component'
import { pageCode } from '../platform/page-code'
import { ThirdParties } from './third-parties/third-parties'
import { LazyToastProvider } from '../ui/lazy-toast-provider'
import { BasePathProvider, PagePathProvider } from '../ui/link-behaviour'
import { PictureTemplateProvider } from '../ui/picture-source'
import { PosterDrawingsContext } from '../ui/poster-drawings'
import { I18nProvider } from '../features/i18n/components/i18n-provider'
import { loadLivePreview } from './load-live-preview'
import { PreviewProvider } from '../features/preview/components/preview-provider'
import { useTranslation } from '../features/i18n/components/use-translation'
import { PageLanguageProvider, useSiteShell } from '../features/site/components/use-site-shell'
import { TheaterProvider } from '../features/theaters/components/theater-provider'
import { ThemeProvider } from '../features/theme/components/theme-provider'

type WrapArgs = WrapPageElementBrowserArgs<Record<string, unknown>, PageContext & Record<string, unknown>>

const loadFrame = () => import(/* webpackChunkName: "page-frame" */ './page-frame')
const PageHeader = deferredComponent(pageCode('page-frame', () => loadFrame().then(frame => frame.PageHeader)))
const SiteFooter = farComponent(
  pageCode('site-footer', () =>
    import(/* webpackChunkName: "site-footer" */ '../features/layout/components/site-footer').then(
      footer => footer.SiteFooter,
    ),
  ),
)

/** Opened by the page's first script; their code comes with the first that opens. */
const HeaderDialogs = farComponent(
  pageCode('header-dialogs', () =>
    import(/* webpackChunkName: "header-dialogs" */ './header-dialogs').then(dialogs => dialogs.HeaderDialogs),
  ),
)
const PageHosts = deferredComponent(pageCode('page-frame', () => loadFrame().then(frame => frame.PageHosts)))

provideToDeferred(() => loadFrame().then(frame => frame.PartProviders))

/** Renders every page in the page template, inside the providers that depend on its context (specification §2). */
export function wrapPageElement({ element, props }: Pick<WrapArgs, 'element' | 'props'>): ReactElement {
  const { pageContext } = props
  const { pagePath, templateName, movieId, isSingleLocation } = pageContext
  const header = <PageHeader isSingleLocation={isSingleLocation} />
  return (
    <PageLanguageProvider value={pageContext}>
      <PageProviders pageContext={pageContext}>
        <PageTemplate pagePath={pagePath} header={header} footer={<SiteFooter />}>
          {element}
        </PageTemplate>
        <PastShowtimes />
        <HeaderDialogs {...{ templateName, movieId, isSingleLocation }} />
        <PageHosts {...{ templateName, pagePath }} />
        <ThirdParties pageContext={pageContext} data={props.data} />
      </PageProviders>
    </PageLanguageProvider>
  )
}

function PastShowtimes() {
  usePastShowtimes()
  return null
}

/**
 * Context providers of a page. They wrap the page instead of Gatsby's root, because the root also wraps `Head`, which
 * would insert the theme's global styles twice.
 */
function PageProviders({ pageContext, children }: { pageContext: PageContext; children: ReactNode }) {
  const { settings } = useSiteShell()
  return (
    <I18nProvider intl={pageContext.intl}>
      <ThemeProvider styles={settings.styles} colorMode={settings.colorMode}>
        <PreviewProvider load={loadLivePreview}>
          <PictureTemplateProvider value={settings.pictureTemplate}>
            <PosterDrawingsContext.Provider value={settings.posterDrawings}>
              <TheaterProvider pageTheaterId={pageContext.theaterId}>
                <BasePathProvider value={settings.basePath}>
                  <PagePathProvider value={pageContext.pagePath}>
                    <PageToasts>{children}</PageToasts>
                  </PagePathProvider>
                </BasePathProvider>
              </TheaterProvider>
            </PosterDrawingsContext.Provider>
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
