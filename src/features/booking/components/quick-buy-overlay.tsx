import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useQuickBuy } from './use-quick-buy'

const failedStyles: ThemeUICSSObject = {
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  '& > p': { m: 0 },
  '& > a': { py: 2 },
}

/** Renders the quick-buy dialog once for all buttons of a page, or an error when its chunk does not load. */
export function QuickBuyHost({ pageMovieId }: { pageMovieId: string | null }) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const { status, panel: Panel, open, close } = useQuickBuy()
  if (status === 'open' && Panel) return <Panel pageMovieId={pageMovieId} onClose={close} />
  return (
    <Dialog
      open={status === 'failed'}
      onClose={close}
      title={t('ticketing.bookTickets')}
      closeLabel={t('theaters.close')}
      variant="sheet"
    >
      <div sx={failedStyles}>
        <p role="alert">{t('ticketing.failed')}</p>
        <Button onClick={open}>{t('ticketing.tryAgain')}</Button>
        <Link to={`/${paths.movies}/`} onClick={close}>
          {t('screens.moviesTitle')}
        </Link>
      </div>
    </Dialog>
  )
}
