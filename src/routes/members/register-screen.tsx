import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInPage } from './sign-in-page'
import { useEffect, useRef, useState } from 'react'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { ConfirmForm } from '../../features/membership/components/sign-in/confirm-form'
import { DonePanel } from '../../features/membership/components/sign-in/done-panel'
import { type NewMember, RegisterForm } from '../../features/membership/components/sign-in/register-form'
import { SideLinks } from '../../features/membership/components/sign-in/member-links'
import { SignedInPanel } from '../../features/membership/components/sign-in/signed-in-panel'
import { useGoOn } from '../../features/membership/components/use-go-on'
import { useLoginPath } from '../../features/membership/components/use-way-back'
import { pathOnward } from '../../features/membership/rules/after-login'
import { useSession } from '../../features/session/components/use-session'
import { usePageSearch } from '../../features/site/components/use-page-search'
import { ButtonLink } from '../../ui/button'
import { Spinner } from '../../ui/spinner'
import { sellsMemberships } from '../../features/membership/rules/membership'
import { useFaultWords } from '../../features/session/components/use-fault-words'
import { useMembership } from '../../features/membership/components/use-membership'
import { useSignIn } from '../../features/membership/components/use-sign-in'

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
  return <WelcomePanel member={member} />
}

/** Signs a new member in, starts the membership, and shows the result. */
function WelcomePanel({ member }: { member: NewMember }) {
  const { t } = useTranslation()
  const config = useMembershipConfig()
  const search = usePageSearch() ?? ''
  const login = useLoginPath()
  const { status, problem } = useWelcome(member)
  const path = pathOnward(search, config)
  const goesBack = path !== config.paths.account
  // A purchase goes on by itself.
  useGoOn(path, status === 'signedIn' && path === login)
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
        <ButtonLink to={isIn ? path : login}>
          {isIn ? t(goesBack ? 'signIn.goOn' : 'loyalty.account') : t('signIn.toLogin')}
        </ButtonLink>
      }
    >
      <p>{isIn ? t('signIn.welcomeText') : problem}</p>
      {status === 'withoutMembership' ? <p>{t('signIn.notActiveYet')}</p> : null}
    </DonePanel>
  )
}

interface Welcome {
  status: 'working' | 'signedIn' | 'withoutMembership' | 'notSignedIn'
  problem: string | null
}

/**
 * Signs a new member in once, and starts the membership of programmes with levels (specification §4 Membership
 * activation). Assumption: a programme that is not tiered has no membership to start.
 */
function useWelcome(member: NewMember): Welcome {
  const config = useMembershipConfig()
  const signIn = useSignIn()
  const activate = useMembership()
  const words = useFaultWords()
  const [welcome, setWelcome] = useState<Welcome>({ status: 'working', problem: null })
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const { email, password, firstname, lastname, mobile } = member
    const begin = async (): Promise<Welcome> => {
      const done = await signIn({ username: email, password })
      if (!done.ok) return { status: 'notSignedIn', problem: words(done.error, 'signIn.failed') }
      const isLevelled = sellsMemberships(config) && !done.value.memberLevelId
      if (!isLevelled) return { status: 'signedIn', problem: null }
      const active = await activate({ email, firstname, lastname, mobile })
      return { status: active.ok ? 'signedIn' : 'withoutMembership', problem: null }
    }
    void begin().then(setWelcome)
  }, [member, config, signIn, activate, words])
  return welcome
}
