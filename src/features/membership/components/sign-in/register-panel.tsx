import { useState } from 'react'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useTranslation } from '../../../i18n/components/use-translation'
import { ConfirmForm } from './confirm-form'
import { DonePanel } from './done-panel'
import { type NewMember, RegisterForm } from './register-form'
import { SideLinks } from './side-links'
import { WelcomePanel } from './welcome-panel'

/** Registration: the form, the activation code where accounts need one, and the login. */
export function RegisterPanel() {
  const { t } = useTranslation()
  const { includeActivation } = useMembershipConfig()
  const [member, setMember] = useState<NewMember | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
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
        <ConfirmForm email={member.email} onDone={() => setConfirmed(true)} />
      </>
    )
  }
  return <WelcomePanel member={member} />
}
