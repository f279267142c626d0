import { ButtonLink } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/use-translation'
import { useMemberFacts } from '../../use-member-facts'
import { DonePanel } from './done-panel'

/** The new password holds: on to signing in with it. */
export function PasswordSet() {
  const { t } = useTranslation()
  const { paths } = useMemberFacts()
  return (
    <DonePanel
      title={t('signIn.passwordSet')}
      actions={<ButtonLink to={paths.login}>{t('signIn.toLogin')}</ButtonLink>}
    >
      <p>{t('signIn.passwordSetText')}</p>
    </DonePanel>
  )
}
