import { withPrefix } from 'gatsby'
import type { FormEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { openBuiltInDialog } from '../../../../ui/open-dialog'
import { prepareQuickBuy, QUICK_BUY_DIALOG_ID } from './use-quick-buy'

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
  '&:active': { boxShadow: 'inset 0 0 0 2px currentColor' },
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

interface QuickBuyButtonProps {
  /** Full width in the phone menu. */
  isInMenu?: boolean
}

/** Opens the quick-buy dialog. Without JavaScript it is a form that leads to the films page. */
export function QuickBuyButton({ isInMenu = false }: QuickBuyButtonProps) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const press = (event: FormEvent) => {
    event.preventDefault()
    openBuiltInDialog(QUICK_BUY_DIALOG_ID)
  }
  return (
    <form action={withPrefix(`/${paths.movies}/`)} onSubmit={press}>
      <button
        type="submit"
        sx={isInMenu ? menuStyles : barStyles}
        aria-haspopup="dialog"
        aria-label={t('ticketing.bookTickets')}
        data-opens={QUICK_BUY_DIALOG_ID}
        onPointerEnter={prepareQuickBuy}
      >
        <Icon name="ticket" size={20} />
        <span className="book-words">{t(isInMenu ? 'ticketing.bookTickets' : 'ticketing.book')}</span>
      </button>
    </form>
  )
}
