import { ButtonLink } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { DonePanel } from './done-panel'

/** Confirms a new password, with a link to the login page. */
export function PasswordSet() {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  return (
    <DonePanel
      title={t('signIn.passwordSet')}
      actions={<ButtonLink to={paths.login}>{t('signIn.toLogin')}</ButtonLink>}
    >
      <p>{t('signIn.passwordSetText')}</p>
    </DonePanel>
  )
}
