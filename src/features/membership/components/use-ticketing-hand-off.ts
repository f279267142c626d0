import { useEffect, useState } from 'react'
import { loadDocument } from '../../../platform/document'
import { startCountdown } from '../../../platform/clock'
import { usePageSearch } from '../../site/components/use-page-search'
import { readMemberToken } from '../../session/client/session-store'
import { readLoginHandOff, withLoginToken } from '../rules/login-hand-off'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useSession } from '../../session/components/use-session'

/** Ms until the automatic redirect (specification §9: 5 seconds, version 1). */
const REDIRECT_DELAY_MS = 5_000

export type TicketingHandOff =
  | { status: 'refused' }
  /** Version 1 navigates to an address with the token, version 3 posts a form. `cancel` stays on this page. */
  | {
      status: 'leaving'
      cancel: () => void
      by: { goOn: () => void } | { action: string; name: string; token: string }
    }

/**
 * Sends a member from the login page to ticketing (specification §4 Ticketing hand-off after login). Validates the
 * token first; an invalid one signs the member out, and the login form is shown. Expired members are not sent.
 * @returns null when no hand-off is requested, nobody is signed in, or the token is not validated yet
 */
export function useTicketingHandOff(): TicketingHandOff | null {
  const config = useMembershipConfig()
  const requested = readLoginHandOff(usePageSearch() ?? '', config)
  const withSessionClient = useSessionClient()
  const isMember = useSession().status === 'member'
  const [token, setToken] = useState<string | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  const isSending = requested.kind === 'requested' && isMember && !isCancelled

  useEffect(() => {
    if (!isSending) return
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
  }, [isSending, withSessionClient])

  const isByAddress = config.version === 1 && isSending && token !== null
  const address = isByAddress ? withLoginToken(requested.url, requested.parameter, token) : null
  useEffect(() => {
    if (address === null) return
    const stop = startCountdown(REDIRECT_DELAY_MS, () => loadDocument(address))
    return () => void stop()
  }, [address])

  if (requested.kind === 'refused') return { status: 'refused' }
  if (!isSending || token === null) return null
  const form = { action: requested.url, name: requested.parameter, token }
  return {
    status: 'leaving',
    cancel: () => setCancelled(true),
    by: address === null ? form : { goOn: () => loadDocument(address) },
  }
}
