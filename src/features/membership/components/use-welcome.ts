import { useEffect, useRef, useState } from 'react'
import { sellsMemberships } from '../rules/sells-memberships'
import { useFaultWords } from '../../session/components/use-fault-words'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useMembership } from './use-membership'
import { useSignIn } from './use-sign-in'

interface NewMember {
  email: string
  password: string
  firstname: string
  lastname: string
  mobile: string | null
}

export interface Welcome {
  status: 'working' | 'signedIn' | 'withoutMembership' | 'notSignedIn'
  /** Why the login failed. */
  problem: string | null
}

/**
 * Signs a new member in once, and starts the membership of programmes with levels (specification §4 Membership
 * activation). Assumption: a programme that is not tiered has no membership to start.
 */
export function useWelcome(member: NewMember): Welcome {
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
