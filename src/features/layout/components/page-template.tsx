import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { SkipLink } from '../../../ui/skip-link'
import { AdSlots } from '../../ads/components/ad-slots'
import { useTranslation } from '../../i18n/components/use-translation'
import { BrokenPage } from './broken-page'
import { ErrorBoundary } from './error-boundary'

/** The theme every page is wrapped in (specification §2). Assumption: its name, which the specification hides. */
export const THEME_NAME = 'cinema'

const shellStyles: ThemeUICSSObject = { display: 'flex', flexDirection: 'column', minHeight: '100vh' }
const mainStyles: ThemeUICSSObject = { flex: '1 0 auto', display: 'block', minWidth: 0 }

interface PageTemplateProps {
  /** Path of the page, so that one that failed is tried anew after a navigation. */
  pagePath?: string
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The frame of every page: skip link, header, content, footer, places for ads, and the container dialogs are drawn into. */
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
