import { useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { useToast } from '../../../ui/toast-context'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { type Order, useTheaterOf } from './use-orders'

/** Saves an order's showtime as a calendar file; the code loads on the first press. */
export function useOrderCalendar(order: Order) {
  const { t, locale } = useTranslation()
  const { settings } = useSiteShell()
  const theaterOf = useTheaterOf()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const { seats, cinemaId } = order
  const save = () => {
    setBusy(true)
    import('../client/save-order-calendar')
      .then(({ saveOrderCalendar }) =>
        saveOrderCalendar({
          order,
          theater: theaterOf(cinemaId) ?? null,
          seats: seats.length > 0 ? t('account.seats', { count: seats.length, 0: seats.join(commaOf(locale)) }) : null,
          siteName: settings.name,
          origin: settings.linking.origin,
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
