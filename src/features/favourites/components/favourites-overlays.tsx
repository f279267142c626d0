import { useEffect } from 'react'
import { useToast } from '../../../ui/toast-context'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'
import { useFavourites } from './use-favourites'

const loadToasts = () => import('./favourite-toasts').then(({ FavouriteToasts }) => FavouriteToasts)

/** Looks after the visitor's lists on every page. What is said of them is loaded when there is something to say. */
export function FavouritesHost() {
  const { t } = useTranslation()
  const { show } = useToast()
  const { news, forget } = useFavourites()
  const { status, Component, request } = useLazyComponent(loadToasts)
  useEffect(() => {
    if (news) request()
  }, [news, request])
  useEffect(() => {
    // Its words did not come. That nothing was changed must be said all the same.
    if (status === 'failed' && news?.kind === 'fault') show({ message: t('loyalty.listFailed'), tone: 'danger' })
  }, [status, news, show, t])
  return Component && news ? <Component news={news} onSaid={forget} /> : null
}
