import { useCallback, useEffect, useMemo, useState } from 'react'
import { loadDocument } from '../../../platform/document'
import { startCountdown } from '../../../platform/clock'
import { usePageSearch } from '../../site/components/use-page-search'
import { readMemberToken } from '../../session/client/session-store'
import { type LoginHandOff, readLoginHandOff, withLoginToken } from '../rules/login-hand-off'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useSession } from '../../session/components/use-session'

/** Ms until the automatic redirect (specification §9: 5 seconds, version 1). */
const REDIRECT_DELAY_MS = 5_000

export type HandOffStep =
  /** No hand-off is requested, or nobody is signed in yet. */
  | { status: 'idle' }
  | { status: 'refused' }
  /** The service validates the token. */
  | { status: 'checking' }
  /** Version 1: navigates to an address with the token. */
  | { status: 'leaving'; goOn: () => void; form: null }
  /** Version 3: posts a form. */
  | { status: 'leaving'; goOn: null; form: { action: string; name: string; token: string } }

interface TicketingHandOff {
  step: HandOffStep
  /** Stays on this page. */
  cancel: () => void
}

const NONE: LoginHandOff = { kind: 'none' }

/**
 * Sends a member from the login page to ticketing (specification §4 Ticketing hand-off after login). Validates the
 * token first; an invalid one signs the member out, and the login form is shown. Expired members are not sent.
 */
export function useTicketingHandOff(): TicketingHandOff {
  const config = useMembershipConfig()
  const search = usePageSearch()
  const withSessionClient = useSessionClient()
  const isMember = useSession().status === 'member'
  const asked = useMemo(() => (search === null ? NONE : readLoginHandOff(search, config)), [search, config])
  const [token, setToken] = useState<string | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  const isWanted = asked.kind === 'asked' && isMember && !isCancelled

  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    void withSessionClient(async sessionClient => {
      const checked = await sessionClient.validateToken()
      if (!checked.ok && !isLeft) await sessionClient.logout('ended')
      return checked
    }).then(checked => {
      if (checked.ok && !isLeft) setToken(readMemberToken())
    })
    return () => {
      isLeft = true
      setToken(null)
    }
  }, [isWanted, withSessionClient])

  const url = asked.kind === 'asked' && token !== null ? withLoginToken(asked.url, asked.parameter, token) : null
  const goesByAddress = config.version === 1 && isWanted
  const goOn = useCallback(() => {
    if (url !== null) loadDocument(url)
  }, [url])
  useEffect(() => {
    if (!goesByAddress || url === null) return
    const stop = startCountdown(REDIRECT_DELAY_MS, goOn)
    return () => void stop()
  }, [goesByAddress, url, goOn])

  const cancel = useCallback(() => setCancelled(true), [])
  return { step: stepOf({ asked, isWanted, token, version: config.version, goOn }), cancel }
}

interface StepInput {
  asked: LoginHandOff
  isWanted: boolean
  token: string | null
  version: 1 | 3
  goOn: () => void
}

function stepOf({ asked, isWanted, token, version, goOn }: StepInput): HandOffStep {
  if (asked.kind === 'refused') return { status: 'refused' }
  if (asked.kind === 'none' || !isWanted) return { status: 'idle' }
  if (token === null) return { status: 'checking' }
  if (version === 1) return { status: 'leaving', goOn, form: null }
  return { status: 'leaving', goOn: null, form: { action: asked.url, name: asked.parameter, token } }
}
