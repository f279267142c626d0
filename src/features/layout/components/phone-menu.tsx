import { useState, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Dialog } from '../../../ui/dialog'
import { IconButton } from '../../../ui/icon-button'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/use-translation'
import type { ShellMenuItem } from '../../site/use-site-shell'
import { SiteLogo } from './site-logo'

const listStyles: ThemeUICSSObject = { listStyle: 'none', m: 0, p: 0 }
const linkStyles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.75rem',
  borderBottom: '1px solid',
  borderColor: 'border',
  fontFamily: 'display',
  fontStretch: '68%',
  fontWeight: 'display',
  fontSize: '2rem',
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
const extraStyles: ThemeUICSSObject = { display: 'grid', gap: 3, mt: 5 }

interface PhoneMenuProps {
  items: readonly ShellMenuItem[]
  /** Further entries below the menu, for example the member's. */
  children?: ReactNode
}

/** The menu on a phone: one button, one screen of large words. */
export function PhoneMenu({ items, children }: PhoneMenuProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon="menu"
        label={t('layout.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Dialog
        variant="screen"
        open={open}
        onClose={close}
        title={t('layout.mainMenu')}
        closeLabel={t('layout.close')}
        head={<SiteLogo />}
      >
        <nav aria-label={t('layout.mainMenu')}>
          <ul sx={listStyles}>
            {items.map(item => (
              <li key={item.label + item.href}>
                <Link to={item.href || item.children?.[0]?.href} partiallyActive sx={linkStyles} onClick={close}>
                  {item.label}
                </Link>
                {item.children?.map(child => (
                  <Link key={child.label + child.href} to={child.href} sx={childStyles} onClick={close}>
                    {child.label}
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </nav>
        {children ? <div sx={extraStyles}>{children}</div> : null}
      </Dialog>
    </>
  )
}
