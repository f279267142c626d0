import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'

const styles: ThemeUICSSObject = {
  // The control adapts to the width that a layout gives it.
  containerType: 'inline-size',
  '.no-script-link': { display: 'none' },
  '@media (scripting: none)': {
    containerType: 'normal',
    '& > :not(.no-script-link)': { display: 'none' },
    '.no-script-link': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  },
}

/** The theater control; without scripts a link to the list of theaters. */
export function NoScriptTheaters({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  return (
    <div sx={styles}>
      {children}
      <Link to={`/${settings.paths.theaters}/`} className="no-script-link">
        {t('layout.cinemas')}
      </Link>
    </div>
  )
}
