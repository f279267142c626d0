import { useState } from 'react'
import { ButtonLink } from '../../../../ui/button'
import { useConfirmRequest } from '../use-confirm-request'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useTranslation } from '../../../i18n/components/use-translation'
import { ConfirmForm } from './confirm-form'
import { DonePanel } from './done-panel'

/** The page that confirms an account, by the link of an e-mail or by a typed code. */
export function ConfirmPanel() {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const request = useConfirmRequest()
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <DonePanel
        title={t('signIn.confirmed')}
        actions={<ButtonLink to={paths.login}>{t('signIn.toLogin')}</ButtonLink>}
      >
        <p>{t('signIn.confirmedText')}</p>
      </DonePanel>
    )
  }
  // The link's values arrive after the first render; the key resets the form with them.
  const key = request ? `${request.email} ${request.code}` : ''
  return <ConfirmForm key={key} {...request} onDone={() => setDone(true)} />
}
