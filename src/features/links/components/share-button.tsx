import { type ComponentType, useEffect, useState, useCallback } from 'react'
import { reportError } from '../../../platform/report-error'
import { Button, type ButtonVariant } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import type { ShareDialogProps } from './share-dialog'
import { withPrefix } from 'gatsby'

interface ShareButtonProps {
  /** Subject of the page, used as the title of the share. */
  title: string
  /** Path of the site to share, without path prefix. Defaults to the page as in the address bar. */
  path?: string
  variant?: ButtonVariant
}

/**
 * Shares the page's URL through the device, else copies it, else shows it selected in a dialog. The dialog is loaded
 * only when needed.
 */
export function ShareButton({ title, path, variant = 'outline' }: ShareButtonProps) {
  const { t } = useTranslation()
  const { show } = useToast()
  const { share, refused, forget } = useShare({ title, path })
  const [Fallback, setFallback] = useState<ComponentType<ShareDialogProps> | null>(null)
  const needsFallback = refused !== null && Fallback === null
  useEffect(() => {
    if (!needsFallback) return
    import('./share-dialog').then(
      ({ ShareDialog }) => setFallback(() => ShareDialog),
      (error: unknown) => {
        reportError(error, 'links')
        show({ message: t('links.copyYourself', { 0: refused }), tone: 'danger' })
        forget()
      },
    )
  }, [needsFallback, refused, show, forget, t])

  return (
    <>
      <Button variant={variant} onClick={share}>
        <Icon name="share" size={20} />
        {t('links.share')}
      </Button>
      {Fallback && refused !== null && <Fallback address={refused} onClose={forget} />}
    </>
  )
}

/**
 * Shares the page or a path of the site, and shows a toast after copying. `refused` is the URL that could be neither
 * shared nor copied, until `forget` is called.
 */
function useShare({ title, path }: { title: string; path?: string | undefined }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [refused, setRefused] = useState<string | null>(null)
  const share = useCallback(() => {
    const { origin, pathname, search } = window.location
    // The page with its query and without its hash.
    const url = origin + (path === undefined ? pathname + search : withPrefix(path))
    void shareAddress({ title, url }).then(outcome => {
      if (outcome === 'copied') show({ message: t('links.copied'), tone: 'success' })
      if (outcome === 'refused') setRefused(url)
    })
  }, [title, path, show, t])
  const forget = useCallback(() => setRefused(null), [])
  return { share, refused, forget }
}

/**
 * Outcome of a share: `shared` or `dismissed` in the device's share sheet; `copied` when the browser cannot share;
 * `refused` when it cannot copy either.
 */
type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'refused'

/** Shares a URL. Call it synchronously in a click handler: browsers require a user gesture. Never throws. */
async function shareAddress({ title, url }: { title: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
      reportError(error, 'links')
    }
  }
  try {
    // Undefined on insecure pages.
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    reportError(error, 'links')
    return 'refused'
  }
}
