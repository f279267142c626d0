import { useEffect, useState } from 'react'
import { replaceDocument } from '../../../platform/document'
import { goBack, isEntryMarked, markEntry } from '../../../platform/history-mark'
import { onPageRestored } from '../../../platform/page-lifecycle'
import { startCountdown } from '../../../platform/clock'
import { usePageSearch } from '../../site/components/use-page-search'
import { readMemberToken } from '../../session/client/session-store'
import { readLoginHandOff, withLoginToken } from '../rules/login-hand-off'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useSession } from '../../session/components/use-session'

/** Mark of a login page that the member has left for ticketing. */
const LEFT = 'leftForTicketing'
const markLeft = () => markEntry(LEFT)

/** Ms until the automatic redirect (specification §9: 5 seconds, version 1). */
const REDIRECT_DELAY_MS = 5_000

export type TicketingHandOff =
  | { status: 'refused' }
  /** Version 1 navigates to an address with the token, version 3 posts a form. `cancel` stays on this page. */
  | {
      status: 'leaving'
      cancel: () => void
      by: { href: string } | { action: string; name: string; token: string }
      /** To be called when the visitor leaves by the address or the form. */
      onLeave: () => void
    }

/**
 * Sends a member from the login page to ticketing (specification §4 Ticketing hand-off after login). Validates the
 * token first; an invalid one signs the member out, and the login form is shown. Expired members are not sent. Whoever comes
 * back from ticketing to this page goes on to the page before it (decision 095).
 * @returns null when no hand-off is requested, nobody is signed in, or the token is not validated yet
 */
export function useTicketingHandOff(): TicketingHandOff | null {
  const config = useMembershipConfig()
  const requested = readLoginHandOff(usePageSearch() ?? '', config)
  const withSessionClient = useSessionClient()
  const isMember = useSession().status === 'member'
  const [token, setToken] = useState<string | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  const isRequested = requested.kind === 'requested'
  const isSending = isRequested && isMember && !isCancelled

  useEffect(() => {
    if (!isRequested) return
    const goBackAgain = () => {
      if (!isEntryMarked(LEFT)) return
      setCancelled(true)
      goBack()
    }
    goBackAgain()
    return onPageRestored(goBackAgain)
  }, [isRequested])

  useEffect(() => {
    if (!isSending || isEntryMarked(LEFT)) return
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
    const stop = startCountdown(REDIRECT_DELAY_MS, () => replaceDocument(address))
    return () => void stop()
  }, [address])

  if (requested.kind === 'refused') return { status: 'refused' }
  if (!isSending || token === null) return null
  const form = { action: requested.url, name: requested.parameter, token }
  return {
    status: 'leaving',
    cancel: () => setCancelled(true),
    by: address === null ? form : { href: address },
    onLeave: markLeft,
  }
}
