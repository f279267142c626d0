import type { ThemeUICSSObject } from 'theme-ui'
import { Container } from '../../../ui/container'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/use-translation'
import { useSiteShell, type ShellMenu } from '../../site/use-site-shell'
import { ColorModeToggle } from '../../theme/components/color-mode-toggle'

const footerStyles: ThemeUICSSObject = {
  mt: 'auto',
  bg: 'footerBackground',
  color: 'readableOnFooterBackground',
  pt: [6, null, 7],
  pb: 5,
  '@media print': { display: 'none' },
}
const GRIDS = {
  BALANCED: {
    display: 'grid',
    gap: 5,
    gridTemplateColumns: ['1fr 1fr', null, null, '2fr 1fr 1fr 1fr'],
    alignItems: 'start',
  },
  CENTERED: { display: 'grid', gap: 5, justifyItems: 'center', textAlign: 'center' },
  COLUMNS: {
    display: 'grid',
    gap: 5,
    gridTemplateColumns: ['1fr 1fr', 'repeat(auto-fit, minmax(12rem, 1fr))'],
    alignItems: 'start',
  },
} satisfies Record<string, ThemeUICSSObject>

const nameStyles: ThemeUICSSObject = {
  variant: 'text.display',
  fontSize: ['2.5rem', null, '3.25rem'],
  overflowWrap: 'anywhere',
}
const descriptionStyles: ThemeUICSSObject = { color: 'textAltOnFooterBackground', maxWidth: '26rem', m: 0, mt: 3 }
const menuTitleStyles: ThemeUICSSObject = { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'snug', m: 0, mb: 1 }
const listStyles: ThemeUICSSObject = { listStyle: 'none', m: 0, p: 0 }
const linkStyles: ThemeUICSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: ['target', null, '2.25rem'],
  color: 'textAltOnFooterBackground',
  textDecoration: 'none',
  '&:hover': { color: 'readableOnFooterBackground', textDecoration: 'underline' },
}
const endStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  mt: [5, null, 6],
  pt: 4,
  borderTop: '1px solid',
  borderColor: 'borderOnFooterBackground',
  fontSize: 'sm',
}

/** The footer of every page: name, menus, profiles elsewhere, colour mode, the way back up. */
export function SiteFooter() {
  const { t } = useTranslation()
  const { settings, menus } = useSiteShell()
  const { name, description, links, footerLayout, footerMobileLinks } = settings
  const grid = footerLayout === 'CENTERED' || footerLayout === 'COLUMNS' ? GRIDS[footerLayout] : GRIDS.BALANCED
  const footerMenus = menus.filter(menu => menu.position.startsWith('FOOTER') && menu.items.length > 0)
  const hideOnPhone: ThemeUICSSObject = footerMobileLinks ? {} : { display: ['none', 'block'] }
  return (
    <footer sx={footerStyles}>
      <Container>
        <div sx={grid}>
          <div sx={{ gridColumn: ['1 / -1', 'auto'] }}>
            <p sx={nameStyles}>{name}</p>
            {description ? <p sx={descriptionStyles}>{description}</p> : null}
          </div>
          {footerMenus.map(menu => (
            <div key={menu.position} sx={hideOnPhone}>
              <FooterMenu menu={menu} label={menu.title ?? t('layout.footerMenu')} />
            </div>
          ))}
          {links.length > 0 ? (
            <nav aria-label={t('layout.follow')}>
              <p sx={menuTitleStyles}>{t('layout.follow')}</p>
              <ul sx={listStyles}>
                {links.map(link => (
                  <li key={link.name}>
                    <Link to={link.url} sx={linkStyles}>
                      {readableName(link.name)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </div>
        <div sx={endStyles}>
          <ColorModeToggle />
          <Link to="#" sx={{ ...linkStyles, gap: 2 }}>
            <Icon name="arrowUp" size={18} />
            {t('layout.backToTop')}
          </Link>
        </div>
      </Container>
    </footer>
  )
}

function FooterMenu({ menu, label }: { menu: ShellMenu; label: string }) {
  return (
    <nav aria-label={label}>
      {menu.title ? <p sx={menuTitleStyles}>{menu.title}</p> : null}
      <ul sx={listStyles}>
        {menu.items
          .flatMap(item => [item, ...(item.children ?? [])])
          .map(item => (
            <li key={item.label + item.href}>
              <Link to={item.href} sx={linkStyles}>
                {item.label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function readableName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
