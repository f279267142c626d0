import { useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { useToast } from '../../../ui/toast-context'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { Order } from './use-orders'

/** Saves an order's showtime as a calendar file; the code loads on the first press. */
export function useOrderCalendar(order: Order) {
  const { t, locale } = useTranslation()
  const { theaters, settings } = useSiteShell()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    const theater = theaters.find(({ theaterId }) => theaterId === order.cinemaId) ?? theaters[0]
    import('../client/save-order-calendar')
      .then(({ saveOrderCalendar }) =>
        saveOrderCalendar({
          order,
          theater: theater ? { fullName: theater.fullName, timeZone: theater.timeZone } : null,
          seats:
            order.seats.length > 0
              ? t('account.seats', { count: order.seats.length, 0: order.seats.join(commaOf(locale)) })
              : null,
          siteName: settings.name,
          cancelled: t('account.cancelled'),
          locale,
        }),
      )
      .catch((error: unknown) => {
        reportError(error, 'loyalty')
        show({ message: t('account.calendarFailed'), tone: 'danger' })
      })
      .finally(() => setBusy(false))
  }
  return { save, isBusy }
}
