import { useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { PickedShowtime } from './use-picked-showtimes'

/** Saves the shortlist as a calendar file; its code loads on first use. */
export function useShortlistCalendar(picked: readonly PickedShowtime[]) {
  const { t, locale } = useTranslation()
  const { settings } = useSiteShell()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    import('../client/save-shortlist-calendar')
      .then(({ saveShortlistCalendar }) => saveShortlistCalendar({ picked, siteName: settings.name, locale, t }))
      .catch((error: unknown) => {
        reportError(error, 'showtimes')
        show({ message: t('shortlistScreen.calendarFailed'), tone: 'danger' })
      })
      .finally(() => setBusy(false))
  }
  return { save, isBusy, hasTimes: picked.some(({ showtime }) => showtime !== null) }
}
