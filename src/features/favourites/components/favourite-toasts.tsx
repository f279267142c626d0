import { useEffect } from 'react'
import words from 'site-words/favourite-upsell.json'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { withMessages } from '../../i18n/components/i18n-provider'
import type { FavouriteEvent } from '../rules/favourite-events'
import { useFaultWords } from '../../session/components/use-fault-words'
import { UpsellDialog } from './upsell-dialog'

interface FavouriteToastsProps {
  event: FavouriteEvent
  onShown: () => void
}

/** Shows a favourites event as a toast, or an invitation as a dialog. */
export const FavouriteToasts = withMessages(Toasts, words)

function Toasts({ event, onShown }: FavouriteToastsProps) {
  return event.kind === 'invitation' ? (
    <UpsellDialog of={event.of} name={event.name} onClose={onShown} />
  ) : (
    <Toast event={event} onShown={onShown} />
  )
}

function Toast({ event, onShown }: { event: Exclude<FavouriteEvent, { kind: 'invitation' }>; onShown: () => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const faultWords = useFaultWords()
  useEffect(() => {
    switch (event.kind) {
      case 'fault': {
        const message = `${event.name}: ${faultWords(event.fault)}`
        show({ message, tone: 'danger', action: { label: t('upsell.again'), onSelect: event.retry } })
        break
      }
      case 'full':
        show({ message: t('upsell.full') })
        break
      case 'unkept':
        show({ message: t('upsell.unkept') })
        break
      case 'merged':
        if (event.count > 0) show({ message: t('upsell.merged', { count: event.count }), tone: 'success' })
        if (event.left > 0) show({ message: t('upsell.left', { count: event.left }) })
        break
    }
    onShown()
    // Each event is shown once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [event])
  return null
}
