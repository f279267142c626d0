import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Badge } from '../../../ui/badge'
import { Button, ButtonLink } from '../../../ui/button'
import { Heading } from '../../../ui/heading'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { formatMoney } from '../../i18n/rules/format-money'
import { dateParts, formatTime } from '../rules/account-formats'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { isGood } from '../rules/group-orders'
import { useOrderCalendar } from './use-order-calendar'
import type { Order } from './use-orders'
import { TicketDialog } from './ticket-dialog'
import { Skeleton } from '../../../ui/spinner'

interface OrderTicketProps {
  order: Order
  /** The showtime is upcoming, so its tickets can be shown. */
  isAhead: boolean
  level?: 'h2' | 'h3'
}

const ticketStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['4.5rem minmax(0, 1fr)', '7rem minmax(0, 1fr)'],
  bg: 'surface',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
  overflow: 'hidden',
}
const stubStyles: ThemeUICSSObject = {
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: 1,
  py: 4,
  px: 2,
  borderInlineEnd: '2px dashed',
  borderColor: 'border',
  lineHeight: 1,
  textAlign: 'center',
}
const aheadStubStyles: ThemeUICSSObject = { ...stubStyles, bg: 'muted', color: 'readableOnMuted' }
const dayStyles: ThemeUICSSObject = {
  fontFamily: 'display',
  fontWeight: 'display',
  fontSize: ['2.25rem', '3.25rem'],
  fontVariantNumeric: 'tabular-nums',
}
const bodyStyles: ThemeUICSSObject = { display: 'grid', gap: 3, p: [4, 5], minWidth: 0, overflowWrap: 'break-word' }
const lineStyles: ThemeUICSSObject = { m: 0, color: 'textAlt', display: 'flex', flexWrap: 'wrap', columnGap: 3 }
const actionStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 3, pt: 2 }

/** An order in the shape of a ticket, with the date on its stub. */
export function OrderTicket({ order, isAhead, level = 'h3' }: OrderTicketProps) {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const { refundUrl, exchangeUrl } = useMembershipConfig()
  const [isShown, setShown] = useState(false)
  const calendar = useOrderCalendar(order)
  const { startsAt, orderedAt, cinemaId, movieId, title, screen, seats, tickets, total, currency } = order
  const isValid = isGood(order)
  const on = dateParts(startsAt ?? orderedAt, locale)
  const time = startsAt ? formatTime(startsAt, locale) : null
  const cinema = theaters.find(({ theaterId }) => theaterId === cinemaId)
  const where = [cinema?.fullName ?? cinema?.name, screen].filter(Boolean)

  return (
    <article sx={ticketStyles}>
      <div sx={isAhead && isValid ? aheadStubStyles : stubStyles}>
        <span sx={{ fontSize: 'sm' }}>{on.weekday}</span>
        <span sx={dayStyles}>{on.day}</span>
        <span sx={{ fontWeight: 'semibold' }}>{on.month}</span>
        <span sx={{ fontSize: 'sm', fontVariantNumeric: 'tabular-nums' }}>{on.year}</span>
      </div>
      <div sx={bodyStyles}>
        <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
          <Heading as={level} size="h3">
            {movieId ? <Link to={`/permalink/movie/${encodeURIComponent(movieId)}/`}>{title}</Link> : title}
          </Heading>
          {isValid ? null : (
            <Badge variant="quiet">{t(order.status === 'REFUNDED' ? 'account.refunded' : 'account.cancelled')}</Badge>
          )}
        </div>
        <p sx={lineStyles}>
          {time ? <span sx={{ variant: 'text.time', color: 'text' }}>{time}</span> : null}
          {where.map(part => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <p sx={lineStyles}>
          {tickets > 0 ? <span>{t('account.tickets', { count: tickets })}</span> : null}
          {seats.length > 0 ? (
            <span>{t('account.seats', { count: seats.length, 0: seats.join(commaOf(locale)) })}</span>
          ) : null}
          <span>{formatMoney({ amount: total, currency }, locale)}</span>
        </p>
        {isAhead && isValid ? (
          <div sx={actionStyles}>
            <Button onClick={() => setShown(true)} aria-label={`${t('account.showTicket')}: ${title}`}>
              <Icon name="ticket" size={20} />
              {t('account.showTicket')}
            </Button>
            <Button
              variant="outline"
              busy={calendar.isBusy}
              busyLabel={t('account.toCalendar')}
              aria-label={`${t('account.toCalendar')}: ${title}`}
              onClick={calendar.save}
            >
              <Icon name="calendar" size={20} />
              {t('account.toCalendar')}
            </Button>
            {(
              [
                ['account.exchange', exchangeUrl],
                ['account.refund', refundUrl],
              ] as const
            ).map(([label, url]) =>
              url === null ? null : (
                <ButtonLink
                  key={label}
                  variant="outline"
                  to={url.replace('{orderId}', encodeURIComponent(order.orderId))}
                  aria-label={`${t(label)}: ${title}`}
                >
                  {t(label)}
                </ButtonLink>
              ),
            )}
          </div>
        ) : null}
      </div>
      {isShown ? <TicketDialog order={order} onClose={() => setShown(false)} /> : null}
    </article>
  )
}

/** As high as `count` orders. */
export function TicketSkeletons({ count }: { count: number }) {
  return (
    <div sx={{ display: 'grid', gap: 4 }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="12.5rem" />
      ))}
    </div>
  )
}
