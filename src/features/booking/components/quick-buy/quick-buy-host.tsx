import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { BuiltInDialog } from '../../../../ui/dialog'
import { Link } from '../../../../ui/link'
import { Skeleton } from '../../../../ui/spinner'
import { VISUALLY_HIDDEN_STYLES } from '../../../../ui/visually-hidden'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { QUICK_BUY_DIALOG_ID, useQuickBuy } from './use-quick-buy'

const waitStyles: ThemeUICSSObject = {
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  '& > p': { m: 0 },
  '& > a': { py: 2 },
}

/** The quick-buy dialog, once for all buttons of a page. Until its steps have loaded, or without them, it leads to the films. */
export function QuickBuyHost({ pageMovieId }: { pageMovieId: string | null }) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const { status, panel: Steps, open, close } = useQuickBuy()
  return (
    <BuiltInDialog
      id={QUICK_BUY_DIALOG_ID}
      open={status !== 'closed'}
      onOpened={open}
      onClose={close}
      title={t('ticketing.bookTickets')}
      closeLabel={t('theaters.close')}
      variant="top"
    >
      {status === 'open' && Steps ? (
        <Steps pageMovieId={pageMovieId} onClose={close} />
      ) : (
        <div sx={waitStyles}>
          {status === 'failed' ? (
            <>
              <p role="alert">{t('ticketing.failed')}</p>
              <Button onClick={open}>{t('ticketing.tryAgain')}</Button>
            </>
          ) : (
            <>
              <Skeleton height="20rem" />
              {status === 'loading' ? (
                <span role="status" sx={VISUALLY_HIDDEN_STYLES}>
                  {t('ticketing.opening')}
                </span>
              ) : null}
            </>
          )}
          <Link to={`/${paths.movies}/`} onClick={close}>
            {t('screens.moviesTitle')}
          </Link>
        </div>
      )}
    </BuiltInDialog>
  )
}
