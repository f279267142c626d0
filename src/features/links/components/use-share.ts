import { useCallback, useState } from 'react'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { shareAddress, shareUrl } from '../client/share-address'

/** Shares the page or a path of the site. `refused`: the URL that could be neither shared nor copied until `forget`. */
export function useShare({ title, path }: { title: string; path?: string | undefined }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [refused, setRefused] = useState<string | null>(null)
  const share = () => {
    const url = shareUrl(path)
    void shareAddress({ title, url }).then(outcome => {
      if (outcome === 'copied') show({ message: t('links.copied'), tone: 'success' })
      if (outcome === 'refused') setRefused(url)
    })
  }
  const forget = useCallback(() => setRefused(null), [])
  return { share, refused, forget }
}
