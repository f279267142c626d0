import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { requestDeferredCode } from '../platform/deferred-code'
import { BasePathProvider, PagePathProvider } from '../ui/link-behaviour'
import { PictureTemplateProvider } from '../ui/picture-source'
import { PosterDrawingsContext } from '../ui/poster-drawings'
import { I18nProvider } from '../features/i18n/components/i18n-provider'
import { PageLanguageProvider, useSiteShell } from '../features/site/components/use-site-shell'
import { ChooseTheaterContext, SelectedTheaterContext } from '../features/theaters/components/use-selected-theater'
import type { SelectedTheater } from '../features/theaters/rules/resolve-selected-theater'
import { SITE_THEME } from '../features/theme/rules/site-theme'
import { setComponentTheme } from '../ui/jsx/with-styles'
import type { CanvasData } from './canvas-data'
import { withoutMembers } from './draft-shell'
import { setPathPrefix, ShellContext } from './gatsby-on-canvas'

setComponentTheme(SITE_THEME)

interface CanvasSiteProps {
  data: CanvasData
  /** Where the widgets are drawn: their styles go into its head. */
  frame: Document
  /** The page's address, without a language's base path. */
  pagePath: string
  /** Of a page that is the body of a theater's. */
  theaterId: string | null
  children: ReactNode
}

/** The site around widgets outside a page of Gatsby's: theme, words, theaters and settings, and no loyalty programme. */
export function CanvasSite({ data, frame, pagePath, theaterId, children }: CanvasSiteProps) {
  // Before anything below asks for a file.
  setPathPrefix(data.pathPrefix)
  const cache = useMemo(() => createCache({ key: 'css', container: frame.head }), [frame])
  const shell = useMemo(() => withoutMembers(data.shell), [data.shell])
  const language = useMemo(() => ({ language: data.locale, otherPaths: [] }), [data.locale])
  const intl = useMemo(() => {
    const locale = { short: data.locale.slice(0, 2), long: data.locale }
    return { locale, messages: data.messages, words: null }
  }, [data.locale, data.messages])
  // Nothing is hydrated here: all code of widgets is wanted at once.
  useEffect(() => void requestDeferredCode('content'), [])
  return (
    <CacheProvider value={cache}>
      <ShellContext.Provider value={shell}>
        <PageLanguageProvider value={language}>
          <I18nProvider intl={intl}>
            <Visitor pagePath={pagePath} theaterId={theaterId}>
              {children}
            </Visitor>
          </I18nProvider>
        </PageLanguageProvider>
      </ShellContext.Provider>
    </CacheProvider>
  )
}

const chooseNothing = () => undefined
const listenNever = () => () => undefined

/** A visitor who has chosen the page's theater, or the site's first: widgets of 'the visitor's theater' have listings. */
function Visitor({ pagePath, theaterId, children }: Pick<CanvasSiteProps, 'pagePath' | 'theaterId' | 'children'>) {
  const { settings, theaters } = useSiteShell()
  const chosen = theaterId ?? theaters[0]?.theaterId ?? null
  const source = useMemo(() => {
    const selected: SelectedTheater =
      chosen === null ? { status: 'none' } : { status: 'selected', theaterId: chosen, source: 'page' }
    return { read: () => selected, readFirst: () => selected, subscribe: listenNever }
  }, [chosen])
  return (
    <ChooseTheaterContext.Provider value={chooseNothing}>
      <SelectedTheaterContext.Provider value={source}>
        <PictureTemplateProvider value={null}>
          <PosterDrawingsContext.Provider value={settings.posterDrawings}>
            <BasePathProvider value={settings.basePath}>
              <PagePathProvider value={pagePath}>{children}</PagePathProvider>
            </BasePathProvider>
          </PosterDrawingsContext.Provider>
        </PictureTemplateProvider>
      </SelectedTheaterContext.Provider>
    </ChooseTheaterContext.Provider>
  )
}
