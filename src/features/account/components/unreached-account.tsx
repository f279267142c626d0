import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { useTranslation } from '../../i18n/components/use-translation'
import type { SessionProblem } from '../../session/rules/session-state'
import { useSessionStart } from '../../session/components/use-session-client'

/** Shown when the session could not be refreshed: what still works, and a retry button. */
export function UnreachedAccount({ problem }: { problem: SessionProblem }) {
  const { t } = useTranslation()
  const { start, isBusy } = useSessionStart()
  const label = t('account.tryAgain')
  const isOffline = problem === 'offline'
  return (
    <div role="alert">
      <EmptyState
        title={t(isOffline ? 'account.offlineTitle' : 'account.unavailableTitle')}
        actions={
          <Button busy={isBusy} busyLabel={label} onClick={start}>
            {label}
          </Button>
        }
      >
        {t(isOffline ? 'account.offlineText' : 'account.unavailableText')}
      </EmptyState>
    </div>
  )
}
