import { ButtonLink } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { DonePanel } from './done-panel'

/** The new password holds: on to signing in with it. */
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
