import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import { useMemberAction } from '../../membership/components/use-member-action'
import { useSession } from '../../session/components/use-session'

/** Sends an order's tickets to the member's address; nothing where the operator's own API has no such call. */
export function MailTickets({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const { run, isBusy, isDone, problem } = useMemberAction({
    act: ({ call }) => call('mailTickets', { body: { orderId } }),
  })
  if (session.status !== 'member' || !session.member.hasOwnCalls) return null
  const label = t('account.mailTickets')
  return (
    <div sx={{ display: 'grid', justifyItems: 'start', gap: 3, pt: 4 }}>
      <Button variant="outline" busy={isBusy} busyLabel={label} onClick={run}>
        {label}
      </Button>
      <div role="status">{isDone ? t('account.ticketsMailed', { 0: session.member.email }) : null}</div>
      <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
    </div>
  )
}
