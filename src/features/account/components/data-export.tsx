import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import { AccountPart } from './account-part'
import { useDataExport } from './use-own-account'

/** Saves what is kept of the member as a file, with one press. */
export function DataExport() {
  const { t } = useTranslation()
  const { run, isBusy, isDone, problem } = useDataExport()
  const label = t('ownAccount.download')
  return (
    <AccountPart title={t('ownAccount.data')} lead={t('ownAccount.dataText')}>
      <div sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
        <Button variant="outline" busy={isBusy} busyLabel={label} onClick={run}>
          {label}
        </Button>
        <div role="status">{isDone ? t('ownAccount.downloaded') : null}</div>
        <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
      </div>
    </AccountPart>
  )
}
