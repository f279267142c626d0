import { useEffect } from 'react'
import words from 'site-words/favourite-upsell.json'
import { useToast } from '../../../../ui/toast-context'
import { useTranslation } from '../../../i18n/use-translation'
import { withWords } from '../../../i18n/with-words'
import type { FavouriteNews } from '../../rules/favourite-news'
import { useFaultWords } from '../../use-fault-words'
import { UpsellDialog } from './upsell-dialog'

interface FavouriteSayingsProps {
  news: FavouriteNews
  onSaid: () => void
}

/** Says what became of a press: by a toast, or what an account is good for. */
export const FavouriteSayings = withWords(Sayings, words)

function Sayings({ news, onSaid }: FavouriteSayingsProps) {
  return news.kind === 'invitation' ? (
    <UpsellDialog of={news.of} name={news.name} onClose={onSaid} />
  ) : (
    <Toast news={news} onSaid={onSaid} />
  )
}

function Toast({ news, onSaid }: { news: Exclude<FavouriteNews, { kind: 'invitation' }>; onSaid: () => void }) {
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
    // Each piece of news is said once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [news])
  return null
}
