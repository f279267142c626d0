import { openTabChannel, type TabChannel } from '../../../platform/tab-channel'
import { parseSessionMessage, SESSION_CHANNEL, type SessionMessage } from '../rules/session-message'
import { readStoredSession, setSessionState } from './session-store'

let channel: TabChannel | null = null

/** Announces a session change to the site's other tabs. Tokens stay in the cookie. */
export function announceSession(message: SessionMessage): void {
  channel?.post(message)
}

/**
 * Adopts session changes of other tabs: the member from the message, the tokens from the cookie.
 * @param onMember called when another tab has signed in or refreshed
 * @returns a function that stops
 */
export function followTabs(onMember: () => void): () => void {
  const own = openTabChannel(SESSION_CHANNEL, data => {
    const message = parseSessionMessage(data)
    const session = readStoredSession()
    if (!message) return
    if (message.kind === 'end') {
      // Somebody else may have signed in since.
      if (!session) setSessionState({ status: 'anonymous', reason: message.reason })
      return
    }
    const { member, isExpired } = message
    if (!session) return
    setSessionState(isExpired ? { status: 'expired', member } : { status: 'member', session, member, isKept: true })
    onMember()
  })
  channel = own
  return () => {
    own.close()
    if (channel === own) channel = null
  }
}
