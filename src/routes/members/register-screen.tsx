import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInPage } from './sign-in-page'
import { useState } from 'react'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { ConfirmForm } from '../../features/membership/components/sign-in/confirm-form'
import { DonePanel } from '../../features/membership/components/sign-in/done-panel'
import { type NewMember, RegisterForm } from '../../features/membership/components/sign-in/register-form'
import { SideLinks } from '../../features/membership/components/sign-in/member-links'
import { WelcomePanel } from '../../features/membership/components/sign-in/welcome-panel'
import { SignedInPanel } from '../../features/membership/components/sign-in/signed-in-panel'
import { useSession } from '../../features/session/components/use-session'

export function RegisterScreen() {
  return (
    <SignInPage name="register">
      <RegisterPanel />
    </SignInPage>
  )
}

/** Registration: the form, the activation code where accounts need one, and the login. */
export function RegisterPanel() {
  const { t } = useTranslation()
  const { includeActivation } = useMembershipConfig()
  const session = useSession()
  const [member, setMember] = useState<NewMember | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  if (member === null && session.status === 'member') return <SignedInPanel session={session} isJustIn isElsewhere />
  if (member === null) {
    return (
      <>
        <RegisterForm onMade={setMember} />
        <SideLinks
          links={[
            { page: 'login', label: t('signIn.signInInstead') },
            { page: 'activate', label: t('signIn.activate') },
          ]}
        />
      </>
    )
  }
  if (includeActivation && !isConfirmed) {
    return (
      <>
        <DonePanel title={t('signIn.lookAtMail')}>
          <p>{t('signIn.codeSent', { 0: member.email })}</p>
        </DonePanel>
        <ConfirmForm
          email={member.email}
          password={member.confirmsPassword ? member.password : null}
          onDone={() => setConfirmed(true)}
        />
      </>
    )
  }
  return <WelcomePanel member={member} person={member} />
}
