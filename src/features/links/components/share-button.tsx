import { type ComponentType, useEffect, useState } from 'react'
import { withMessages } from '../../../platform/language-file'
import { reportError } from '../../../platform/report-error'
import { Button, type ButtonVariant } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import type { ShareDialogProps } from './share-dialog'
import { useShare } from './use-share'

interface ShareButtonProps {
  /** Subject of the page, used as the title of the share. */
  title: string
  /** Path of the site to share, without path prefix. Defaults to the page as in the address bar. */
  path?: string
  variant?: ButtonVariant
}

const loadDialog = withMessages(() => import('./share-dialog'))

/** Shares the page's URL through the device, else copies it, else shows it selected in a dialog, loaded on demand. */
export function ShareButton({ title, path, variant = 'outline' }: ShareButtonProps) {
  const { t } = useTranslation()
  const { show } = useToast()
  const { share, refused, forget } = useShare({ title, path })
  const [Fallback, setFallback] = useState<ComponentType<ShareDialogProps> | null>(null)
  const needsFallback = refused !== null && Fallback === null
  useEffect(() => {
    if (!needsFallback) return
    loadDialog().then(
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
        <span className="share-word">{t('links.share')}</span>
      </Button>
      {Fallback && refused !== null && <Fallback address={refused} onClose={forget} />}
    </>
  )
}
