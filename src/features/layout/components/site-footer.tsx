import type { ThemeUICSSObject } from 'theme-ui'
import { PLAIN_BUTTON_STYLES } from '../../../ui/button'
import { Container } from '../../../ui/container'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { useLayoutSettings } from '../../preview/components/use-preview-state'
import { AccessButton } from '../../filters/components/access/access-button'
import { LanguageLinks } from './language-links'
import { SHORTLIST_PATH } from '../../shortlist/rules/shortlist-path'
import { useSiteShell, type ShellMenu } from '../../site/components/use-site-shell'
import { useTextLanguage } from '../../site/components/use-text-language'
import { ColorModeToggle } from '../../theme/components/color-mode-toggle'
import { FOOTER_LAYOUT_STYLES, footerLayoutOf } from '../rules/footer-layout'
import { FooterMenu, footerLinkStyles } from './footer-menu'

const footerStyles: ThemeUICSSObject = {
  mt: 'auto',
  bg: 'footerBackground',
  color: 'readableOnFooterBackground',
  pt: [6, null, 8],
  // Keeps the last line clear of bars at the bottom of the viewport: a docked header or the shortlist's dock.
  pb: 'calc(2rem + var(--dock-height, 0px) + var(--pick-dock-height, 0px))',
  '@media print': { display: 'none' },
}
const accessStyles: ThemeUICSSObject = { ...PLAIN_BUTTON_STYLES, ...footerLinkStyles }
const aboutStyles: ThemeUICSSObject = { m: 0, pt: 3, color: 'textAltOnFooterBackground', textWrap: 'balance' }
const endStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  mt: [5, null, 6],
  pt: 4,
  borderTop: '1px solid',
  borderColor: 'borderOnFooterBackground',
  fontSize: 'sm',
}

/** The footer of every page, arranged by the operator's layout. */
export function SiteFooter() {
  const { t } = useTranslation()
  const { settings, menus } = useSiteShell()
  const { name, description, links } = settings
  const langOf = useTextLanguage()
  const { footerLayout, footerMobileLinks } = useLayoutSettings()
  const layout = footerLayoutOf(footerLayout)
  const { grid, parts } = FOOTER_LAYOUT_STYLES[layout]
  const footerMenus = menus.filter(menu => menu.position.startsWith('FOOTER') && menu.items.length > 0)
  const profiles = links.map(link => ({ label: readableName(link.name), href: link.url }))
  const isFolding = !footerMobileLinks
  const shared = { isFolding, listStyles: parts.list }
  const follow = t('layout.follow')
  const menusStyles: ThemeUICSSObject = {
    display: 'grid',
    alignItems: 'start',
    ...parts.menus,
    // Collapsed menus are separate rows on phones.
    ...(isFolding
      ? {
          '@media (max-width: 639.98px)': {
            gridTemplateColumns: 'minmax(0, 1fr)',
            rowGap: 0,
            // A border follows anyway.
            '& > :last-child button:not([aria-expanded=true])': { borderBottom: 0 },
          },
        }
      : {}),
  }
  return (
    <footer sx={footerStyles} data-layout={layout}>
      <Container>
        <div sx={{ display: 'grid', ...grid }}>
          <div sx={{ minWidth: 0 }}>
            <p sx={{ m: 0, ...parts.name }}>{name}</p>
            {description ? (
              <p lang={langOf(description)} sx={{ ...aboutStyles, ...parts.about }}>
                {description}
              </p>
            ) : null}
          </div>
          {footerMenus.length + profiles.length > 0 ? (
            <div sx={menusStyles}>
              {footerMenus.map(menu => (
                <div key={menu.position} sx={parts.menu}>
                  <FooterMenu
                    title={menu.title}
                    label={menu.title ?? t('layout.footerMenu')}
                    links={linksOf(menu)}
                    {...shared}
                  />
                </div>
              ))}
              {profiles.length > 0 ? (
                <div sx={parts.profiles}>
                  <FooterMenu title={follow} label={follow} links={profiles} {...shared} />
                </div>
              ) : null}
            </div>
          ) : null}
        </div>
        <div sx={{ ...endStyles, ...parts.end }}>
          <LanguageLinks />
          <ColorModeToggle />
          <AccessButton sx={accessStyles}>
            <Icon name="access" size={18} />
            {t('access.title')}
          </AccessButton>
          <Link to={SHORTLIST_PATH} sx={footerLinkStyles}>
            <Icon name="check" size={18} />
            {t('links.shortlist')}
          </Link>
          <Link to="#" sx={footerLinkStyles}>
            <Icon name="arrowUp" size={18} />
            {t('layout.backToTop')}
          </Link>
        </div>
      </Container>
    </footer>
  )
}

/** Flattens a footer menu: children follow their entry, and groups without a page are omitted. */
function linksOf({ items }: ShellMenu) {
  return items.flatMap(item => [item, ...(item.children ?? [])]).filter(({ href }) => href !== '')
}

function readableName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
