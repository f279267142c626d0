import { useEffect } from 'react'
import { withMessages } from '../../../platform/language-file'
import { useToast } from '../../../ui/toast-context'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'
import { useFavourites } from './use-favourites'

const loadToasts = withMessages(() => import('./favourite-toasts').then(({ FavouriteToasts }) => FavouriteToasts))

/** Runs the visitor's lists on every page. The messages for their events load on demand. */
export function FavouritesHost() {
  const { t } = useTranslation()
  const { show } = useToast()
  const { event, forget } = useFavourites()
  const { status, Component, request } = useLazyComponent(loadToasts)
  useEffect(() => {
    if (event) request()
  }, [event, request])
  useEffect(() => {
    // The chunk with the messages did not load; the fault must be shown nevertheless.
    if (status === 'failed' && event?.kind === 'fault') show({ message: t('loyalty.listFailed'), tone: 'danger' })
  }, [status, event, show, t])
  return Component && event ? <Component event={event} onShown={forget} /> : null
}
