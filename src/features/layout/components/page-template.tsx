import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { SkipLink } from '../../../ui/skip-link'
import { AdSlots } from '../../ads/components/ad-slots'
import { useTranslation } from '../../i18n/components/use-translation'
import { BrokenPage, ErrorBoundary } from './error-boundary'

/** Name of the theme around every page (specification §2). Assumption: its value, which the specification omits. */
const THEME_NAME = 'cinema'

const shellStyles: ThemeUICSSObject = { display: 'flex', flexDirection: 'column', minHeight: '100vh' }
const mainStyles: ThemeUICSSObject = { flex: '1 0 auto', display: 'block', minWidth: 0 }

interface PageTemplateProps {
  /** Path of the page, used to retry rendering after a navigation. */
  pagePath?: string
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The frame of every page: skip link, header, content, footer, ad positions, and the container for dialogs. */
export function PageTemplate({ pagePath = '', header, footer, children }: PageTemplateProps) {
  const { t } = useTranslation()
  return (
    <div data-theme={THEME_NAME} sx={shellStyles}>
      <SkipLink targetId="main">{t('layout.skipToContent')}</SkipLink>
      {header}
      <AdSlots part="header" />
      <main id="main" sx={mainStyles}>
        <ErrorBoundary resetKey={pagePath} fallback={<BrokenPage />}>
          {children}
        </ErrorBoundary>
      </main>
      <AdSlots part="footer" />
      {footer}
      <AdSlots part="overlay" />
      <div id="modal-root" />
    </div>
  )
}
