import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { openBuiltInDialog } from '../../../ui/open-dialog'
import { useTranslation } from '../../i18n/components/use-translation'

const buttonStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: 'target',
  minHeight: 'target',
  px: '0.625rem',
  border: '1px solid',
  borderColor: ['transparent', 'borderOnHeaderBackground'],
  borderRadius: 'pill',
  bg: ['transparent', 'surfaceOnHeaderBackground'],
  color: 'readableOnHeaderBackground',
  fontWeight: 'semibold',
  cursor: 'pointer',
  '&:hover': { borderColor: 'readableOnHeaderBackground' },
  '&:active': { boxShadow: 'inset 0 0 0 2px currentColor' },
  '.menu-words': { display: 'none', paddingInlineEnd: 1 },
}

/** Id of the menu's dialog. */
export const MENU_DIALOG_ID = 'menu-dialog'

const open = () => openBuiltInDialog(MENU_DIALOG_ID)

/** Opens the menu as a dialog (`menu-dialog`). */
export function PhoneMenuButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('layout.menu')}
      aria-haspopup="dialog"
      data-opens={MENU_DIALOG_ID}
      sx={buttonStyles}
      onClick={open}
    >
      <Icon name="menu" />
      <span className="menu-words">{t('layout.menu')}</span>
    </button>
  )
}
