import words from 'site-words/offline.json'
import { withPrefix } from 'gatsby'
import { useEffect, useState } from 'react'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { withMessages } from '../../i18n/components/i18n-provider'
import { whenIdle } from '../../../platform/scheduling'
import { tellVisit, startServiceWorker } from '../client/service-worker'
import { watchMissingCode } from '../client/missing-code'

/** Toasts for a new version of the site, and for a page whose release is gone. */
function Notices({ pagePath }: { pagePath: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const takeOver = useSiteVersion(withPrefix)
  const reload = useMissingCode(withPrefix)
  useKeptPage(pagePath)
  useEffect(() => {
    if (!takeOver) return
    const id = toast.show({
      message: t('offline.updateReady'),
      action: { label: t('offline.update'), onSelect: takeOver },
    })
    return () => toast.dismiss(id)
  }, [takeOver, toast, t])
  useEffect(() => {
    if (!reload) return
    const id = toast.show({
      tone: 'danger',
      message: t('offline.outdated'),
      action: { label: t('offline.reload'), onSelect: reload },
    })
    return () => toast.dismiss(id)
  }, [reload, toast, t])
  return null
}

export const OfflineNotices = withMessages(Notices, words)

/** Has the worker cache each visited page, including pages reached without loading a document. */
function useKeptPage(pagePath: string): void {
  useEffect(() => whenIdle(tellVisit), [pagePath])
}

/**
 * Reloads the page when its release is gone from the host.
 * @returns a reload function when the visitor must decide, else null
 */
function useMissingCode(withPrefix: (path: string) => string): (() => void) | null {
  const [reload, setReload] = useState<(() => void) | null>(null)
  useEffect(() => watchMissingCode({ withPrefix, onMissing: again => setReload(() => again) }), [withPrefix])
  return reload
}

/** Starts the site's worker. @returns a function that activates a waiting version; null while none is waiting */
function useSiteVersion(withPrefix: (path: string) => string): (() => void) | null {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  useEffect(() => startServiceWorker({ withPrefix, onUpdate: letIn => setTakeOver(() => letIn) }), [withPrefix])
  return takeOver
}
