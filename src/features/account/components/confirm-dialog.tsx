import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Dialog } from '../../../ui/dialog'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import { type MemberActionInput, useMemberAction } from '../../membership/components/use-member-action'

interface ConfirmDialogProps<T> extends MemberActionInput<T> {
  title: string
  confirm: string
  /** Label of a checkbox to tick first, for an action that cannot be undone. */
  consent?: string
  /** Whether what the children ask for is there; they show what is missing. */
  isReady?: () => boolean
  onClose: () => void
  children: ReactNode
}

/** Requests confirmation, then runs the action once. Stays open with an error message when it fails. */
export function ConfirmDialog<T>(props: ConfirmDialogProps<T>) {
  const { title, confirm, consent, isReady = () => true, onClose, children, ...action } = props
  const { t } = useTranslation()
  const [isTicked, setTicked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { run, isBusy, problem } = useMemberAction(action)
  const press = () => {
    const isAllowed = consent === undefined || isTicked
    setMissing(!isAllowed)
    if (isReady() && isAllowed) run()
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('layout.close')} variant="sheet">
      <div sx={{ display: 'grid', gap: 5 }}>
        <div sx={{ display: 'grid', gap: 3, '& > p': { m: 0 } }}>{children}</div>
        {consent === undefined ? null : (
          <Checkbox
            label={consent}
            checked={isTicked}
            onChange={checked => {
              setTicked(checked)
              setMissing(false)
            }}
            error={isMissing ? t('account.tickFirst') : null}
          />
        )}
        <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
        <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button busy={isBusy} busyLabel={confirm} onClick={press}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('account.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
