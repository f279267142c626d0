import { useEffect, useRef } from 'react'
import { useToast } from '../../ui/toast-context'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from './use-session'

/** Says that somebody has signed out, or that their session is over; nothing to those who come as guests. */
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
    if (reason === 'signedOut') toasts.show({ message: t('loyalty.signedOut'), tone: 'success' })
    if (reason === 'ended') toasts.show({ message: t('loyalty.sessionEnded') })
  }, [session.status, reason, toasts, t])
}
