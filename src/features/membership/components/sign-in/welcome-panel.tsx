import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../../ui/button'
import { Spinner } from '../../../../ui/spinner'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useFaultWords } from '../../../session/components/use-fault-words'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { usePageSearch } from '../../../site/components/use-page-search'
import { pathOnward } from '../../rules/after-login'
import { membershipPersonOf, type MembershipPerson, sellsMemberships } from '../../rules/membership'
import { useGoOn } from '../use-go-on'
import { useMembership } from '../use-membership'
import { useSignIn } from '../use-sign-in'
import { useLoginPath } from '../use-way-back'
import { DonePanel } from './done-panel'

interface WelcomePanelProps {
  /** Who has just got an account, and the password that they have just chosen. */
  member: Credentials
  /** Whom a membership is started for: absent, whom the account names. */
  person?: MembershipPerson
}

/** Signs a new member in, starts the membership, and shows the result. */
export function WelcomePanel({ member, person }: WelcomePanelProps) {
  const { t } = useTranslation()
  const config = useMembershipConfig()
  const search = usePageSearch() ?? ''
  const login = useLoginPath()
  const { status, problem, firstName } = useWelcome(member, person)
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
      title={isIn ? t('signIn.welcome', { 0: firstName || member.email }) : t('signIn.accountMade')}
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
  firstName: string | null
}

export interface Credentials {
  email: string
  password: string
}

/**
 * Signs a new member in once, and starts the membership of programmes with levels (specification §4 Membership
 * activation). Assumption: a programme that is not tiered has no membership to start.
 */
function useWelcome({ email, password }: Credentials, person?: MembershipPerson): Welcome {
  const config = useMembershipConfig()
  const signIn = useSignIn()
  const activate = useMembership()
  const words = useFaultWords()
  const [welcome, setWelcome] = useState<Welcome>({ status: 'working', problem: null, firstName: null })
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const begin = async (): Promise<Welcome> => {
      const done = await signIn({ username: email, password })
      if (!done.ok) return { status: 'notSignedIn', problem: words(done.error, 'signIn.failed'), firstName: null }
      const { memberLevelId, firstName } = done.value
      const isLevelled = sellsMemberships(config) && !memberLevelId
      if (!isLevelled) return { status: 'signedIn', problem: null, firstName }
      const active = await activate(person ?? membershipPersonOf(done.value))
      return { status: active.ok ? 'signedIn' : 'withoutMembership', problem: null, firstName }
    }
    void begin().then(setWelcome)
  }, [email, password, person, config, signIn, activate, words])
  return welcome
}
