import type { ThemeUICSSObject } from 'theme-ui'
import { Dialog } from '../../../ui/dialog'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatTime, formatDate } from '../rules/account-formats'
import { ticketCodesOf, ticketIdsOf } from '../rules/group-orders'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { MailTickets } from './mail-tickets'
import type { Order } from './use-orders'
import { CODE_TEXT_STYLES, ScannableCode } from './scannable-code'
import { WalletPasses } from './wallet-pass'

const listStyles: ThemeUICSSObject = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6 }
const ticketStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 3,
  justifyItems: 'center',
  textAlign: 'center',
  pb: 5,
  '& + li': { pt: 5, borderBlockStart: '2px dashed', borderColor: 'border' },
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

export function TicketDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, locale } = useTranslation()
  const ids = ticketIdsOf(order)
  const codes = ticketCodesOf(order)
  const { startsAt } = order
  const when = startsAt && joined(formatDate(startsAt.slice(0, 10), locale), formatTime(startsAt, locale))
  return (
    <Dialog open onClose={onClose} title={order.title} closeLabel={t('layout.close')} variant="sheet">
      {when ? <p sx={{ m: 0, pb: 4, color: 'textAlt' }}>{when}</p> : null}
      <ul sx={listStyles}>
        {ids.map((id, index) => (
          <Ticket
            key={id}
            id={id}
            code={codes[index] ?? id}
            label={joined(
              t('account.ticketOf', { 0: index + 1, 1: ids.length }),
              order.seats[index] && t('account.seats', { count: 1, 0: order.seats[index] }),
            )}
          />
        ))}
      </ul>
      <MailTickets orderId={order.orderId} />
    </Dialog>
  )
}

function Ticket({ id, code, label }: { id: string; code: string; label: string }) {
  const { circuitId } = useMembershipConfig()
  return (
    <li sx={ticketStyles}>
      <strong>{label}</strong>
      <div sx={{ width: 'min(100%, 16rem)' }}>
        <ScannableCode text={code} format="QR_CODE" />
      </div>
      <span sx={{ ...CODE_TEXT_STYLES, fontSize: 'sm' }}>{code}</span>
      <WalletPasses
        of={label}
        google={({ call }) => call('getTicketPass', { values: { circuitId, ticketId: id, fullJwt: 'true' } })}
        apple={{ ticketId: id }}
      />
    </li>
  )
}
