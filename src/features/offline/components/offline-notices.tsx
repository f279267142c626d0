import { useEffect } from 'react'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { useBadgeExpiry, useKeptPage, useMissingCode, useSiteVersion } from './use-service-worker'

/** Toasts for a new version of the site, and for a page whose release is gone. */
export function OfflineNotices({ pagePath }: { pagePath: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const takeOver = useSiteVersion()
  const reload = useMissingCode()
  useKeptPage(pagePath)
  useBadgeExpiry()
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
