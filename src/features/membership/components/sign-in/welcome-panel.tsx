import { ButtonLink } from '../../../../ui/button'
import { Spinner } from '../../../../ui/spinner'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useWelcome } from '../use-welcome'
import { useTranslation } from '../../../i18n/components/use-translation'
import { DonePanel } from './done-panel'
import type { NewMember } from './register-form'

/** Signs a new member in, starts the membership, and shows the result. */
export function WelcomePanel({ member }: { member: NewMember }) {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const { status, problem } = useWelcome(member)
  if (status === 'working') {
    return (
      <DonePanel title={t('signIn.welcoming')}>
        <Spinner label={t('signIn.welcoming')} />
      </DonePanel>
    )
  }
  const isIn = status === 'signedIn' || status === 'withoutMembership'
  return (
    <DonePanel
      key={status}
      title={isIn ? t('signIn.welcome', { 0: member.firstname }) : t('signIn.accountMade')}
      actions={
        <ButtonLink to={isIn ? paths.account : paths.login}>
          {isIn ? t('loyalty.account') : t('signIn.toLogin')}
        </ButtonLink>
      }
    >
      <p>{isIn ? t('signIn.welcomeText') : problem}</p>
      {status === 'withoutMembership' ? <p>{t('signIn.notActiveYet')}</p> : null}
    </DonePanel>
  )
}
