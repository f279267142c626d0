import { useEffect, useRef } from 'react'
import { regainFocus } from '../../../platform/regain-focus'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSession, useStartSession } from './use-session'

/** Id of the header's access link for guests; focused after signing out. */
export const GUEST_ACCESS_ID = 'guest-access'

export function MemberSession() {
  useStartSession()
  useSessionNotices()
  return null
}

/** Shows a toast when the member's session has ended, or after signing out, which also moves the focus. */
function useSessionNotices(): void {
  const session = useSession()
  const toasts = useToast()
  const { t } = useTranslation()
  const before = useRef(session.status)
  const reason = session.status === 'anonymous' ? session.reason : null
  useEffect(() => {
    const wasMember = before.current === 'member' || before.current === 'pending'
    before.current = session.status
    if (!wasMember) return
    if (reason === 'signedOut') {
      toasts.show({ message: t('loyalty.signedOut'), tone: 'success' })
      // The button pressed is gone. Focus the header's guest access in its place; on a phone, which has none, the page
      // heading.
      regainFocus(`#${GUEST_ACCESS_ID}, h1`)
    }
    if (reason === 'ended') toasts.show({ message: t('loyalty.sessionEnded') })
  }, [session.status, reason, toasts, t])
}
