import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { PLAIN_BUTTON_STYLES } from '../../../ui/button'
import { BuiltInDialog } from '../../../ui/dialog'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { AccessButton } from '../../filters/components/access/access-button'
import { useLayoutSettings } from '../../preview/components/use-preview-state'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useTextLanguage } from '../../site/components/use-text-language'
import { QuickBuyButton } from '../../booking/components/quick-buy/quick-buy-button'
import { useQuickBuy } from '../../booking/components/quick-buy/use-quick-buy'
import { LanguageLinks } from './language-links'
import { MENU_DIALOG_ID } from './phone-menu'
import { SiteLogo } from './site-logo'

const listStyles: ThemeUICSSObject = { listStyle: 'none', m: 0, p: 0 }
const linkStyles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.75rem',
  py: 2,
  borderBottom: '1px solid',
  borderColor: 'border',
  fontFamily: 'display',
  fontStretch: 'var(--font-stretch-display)',
  fontWeight: 'display',
  fontSize: 'calc(2rem * var(--display-scale, 1))',
  lineHeight: 1.05,
  textTransform: 'uppercase',
  textDecoration: 'none',
  '&.is-active': { color: 'primaryInk' },
}
const childStyles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  paddingInlineStart: 4,
  fontSize: 'lg',
  textDecoration: 'none',
  '&.is-active': { color: 'primaryInk' },
}
const accessStyles: ThemeUICSSObject = {
  ...PLAIN_BUTTON_STYLES,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 'target',
  mt: 4,
  fontSize: 'lg',
}
const bookStyles: ThemeUICSSObject = { mt: 5 }
const extraStyles: ThemeUICSSObject = { pb: 3, borderBottom: '1px solid', borderColor: 'border' }

interface MenuDialogProps {
  /** Entries above the menu, such as the member's. @param close to be called by entries that navigate */
  entries?: ((close: () => void) => ReactNode) | undefined
}

/** The header's menu as a full-screen dialog with large links. */
export function MenuDialog({ entries }: MenuDialogProps) {
  const { t } = useTranslation()
  const { menus } = useSiteShell()
  const langOf = useTextLanguage()
  const { hasQuickBuy } = useLayoutSettings()
  const items = menus.find(menu => menu.position === 'HEADER')?.items ?? []
  const [open, setOpen] = useState(false)
  const show = useCallback(() => setOpen(true), [])
  const close = () => setOpen(false)
  const quickBuy = useQuickBuy().status
  useEffect(() => {
    if (quickBuy !== 'closed') setOpen(false)
  }, [quickBuy])
  return (
    <BuiltInDialog
      id={MENU_DIALOG_ID}
      variant="screen"
      open={open}
      onOpened={show}
      onClose={close}
      title={t('layout.mainMenu')}
      closeLabel={t('layout.close')}
      head={<SiteLogo />}
    >
      {entries ? <div sx={extraStyles}>{entries(close)}</div> : null}
      <nav aria-label={t('layout.mainMenu')}>
        <ul sx={listStyles}>
          {items.map(item => (
            <li key={item.label + item.href}>
              <Link
                to={item.href || item.children?.[0]?.href}
                mode={item.mode}
                lang={langOf(item.label)}
                partiallyActive
                sx={linkStyles}
                onClick={close}
              >
                {item.label}
              </Link>
              {item.children?.map(({ label, href, mode }) => (
                <Link key={label + href} to={href} mode={mode} lang={langOf(label)} sx={childStyles} onClick={close}>
                  {label}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      </nav>
      {hasQuickBuy ? (
        <div sx={bookStyles}>
          <QuickBuyButton isInMenu />
        </div>
      ) : null}
      <AccessButton sx={accessStyles}>
        <Icon name="access" size={22} />
        {t('access.title')}
      </AccessButton>
      <LanguageLinks />
    </BuiltInDialog>
  )
}
