import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/spinner'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/components/use-translation'

/** Placeholder of an account while the session is pending, and on the server. */
export function PendingAccount({ skeleton }: { skeleton?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('account.looking')}</VisuallyHidden>
      <noscript>
        <p sx={{ m: 0 }}>{t('account.needsScripts')}</p>
      </noscript>
      {skeleton ?? <Skeleton height="24rem" />}
    </div>
  )
}
