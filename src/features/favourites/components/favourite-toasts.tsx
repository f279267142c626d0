import { useEffect } from 'react'
import words from 'site-words/favourite-upsell.json'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { withMessages } from '../../i18n/components/with-messages'
import type { FavouriteEvent } from '../rules/favourite-events'
import { useFaultWords } from '../../session/components/use-fault-words'
import { UpsellDialog } from './upsell-dialog'

interface FavouriteToastsProps {
  news: FavouriteEvent
  onSaid: () => void
}

/** Shows a favourites event as a toast, or an invitation as a dialog. */
export const FavouriteToasts = withMessages(Sayings, words)

function Sayings({ news, onSaid }: FavouriteToastsProps) {
  return news.kind === 'invitation' ? (
    <UpsellDialog of={news.of} name={news.name} onClose={onSaid} />
  ) : (
    <Toast news={news} onSaid={onSaid} />
  )
}

function Toast({ news, onSaid }: { news: Exclude<FavouriteEvent, { kind: 'invitation' }>; onSaid: () => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const faultWords = useFaultWords()
  useEffect(() => {
    switch (news.kind) {
      case 'fault': {
        const message = `${news.name}: ${faultWords(news.fault)}`
        show({ message, tone: 'danger', action: { label: t('upsell.again'), onSelect: news.retry } })
        break
      }
      case 'full':
        show({ message: t('upsell.full') })
        break
      case 'unkept':
        show({ message: t('upsell.unkept') })
        break
      case 'merged':
        if (news.count > 0) show({ message: t('upsell.merged', { count: news.count }), tone: 'success' })
        if (news.left > 0) show({ message: t('upsell.left', { count: news.left }) })
        break
    }
    onSaid()
    // Each event is shown once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [news])
  return null
}
