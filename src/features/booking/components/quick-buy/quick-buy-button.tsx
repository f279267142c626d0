import { withPrefix } from 'gatsby'
import type { FormEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { Skeleton } from '../../../../ui/spinner'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useQuickBuy } from './use-quick-buy'
import { Button } from '../../../../ui/button'
import { BuiltInDialog } from '../../../../ui/dialog'
import { Link } from '../../../../ui/link'
import { VISUALLY_HIDDEN_STYLES } from '../../../../ui/visually-hidden'

const barStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: 'target',
  minHeight: 'target',
  px: '0.6875rem',
  border: '1px solid',
  borderColor: 'readableOnHeaderBackground',
  borderRadius: 'pill',
  // Inverted page colours, readable on any header colour.
  bg: 'readableOnHeaderBackground',
  color: 'headerBackground',
  font: 'inherit',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& > svg': { color: 'currentColor' },
  '.book-words': { paddingInlineEnd: 1 },
  '&:hover': { opacity: 0.88 },
  '@media (forced-colors: active)': { border: '1px solid ButtonText' },
}
const menuStyles: ThemeUICSSObject = {
  ...barStyles,
  width: '100%',
  minHeight: '3.5rem',
  borderColor: 'text',
  bg: 'text',
  color: 'background',
  fontSize: 'lg',
}

const DIALOG_ID = 'booking-dialog'

interface QuickBuyButtonProps {
  /** Full width in the phone menu. */
  isInMenu?: boolean
}

/** Opens the quick-buy dialog. Without JavaScript it is a form that leads to the films page. */
export function QuickBuyButton({ isInMenu = false }: QuickBuyButtonProps) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const { open, prepare } = useQuickBuy()
  const press = (event: FormEvent) => {
    event.preventDefault()
    open()
  }
  return (
    <form action={withPrefix(`/${paths.movies}/`)} onSubmit={press}>
      <button
        type="submit"
        sx={isInMenu ? menuStyles : barStyles}
        aria-haspopup="dialog"
        aria-label={t('ticketing.bookTickets')}
        data-opens={DIALOG_ID}
        onPointerEnter={prepare}
      >
        <Icon name="ticket" size={20} />
        <span className="book-words">{t(isInMenu ? 'ticketing.bookTickets' : 'ticketing.book')}</span>
      </button>
    </form>
  )
}

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
      id={DIALOG_ID}
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
