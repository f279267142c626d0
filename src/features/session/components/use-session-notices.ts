import { useEffect, useRef } from 'react'
import { regainFocus } from '../../../platform/keep-focus'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { GUEST_ACCESS_ID } from '../rules/guest-access-id'
import { useSession } from './use-session'

/** Says that somebody has signed out, and gives the focus back then, or that their session is over; nothing to those who come as guests. */
export function useSessionNotices(): void {
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
      // What was pressed for it has gone. The header's way in stands where the menu was; a phone has none: the page's name.
      regainFocus(`#${GUEST_ACCESS_ID}, h1`)
    }
    if (reason === 'ended') toasts.show({ message: t('loyalty.sessionEnded') })
  }, [session.status, reason, toasts, t])
}
