import { Global } from '@emotion/react'
import { Fragment, useMemo, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Container } from '../../../ui/container'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { useLayoutSettings } from '../../preview/components/use-preview-state'
import { SearchButton } from '../../search/components/search-button'
import { type ShellMenuItem, useSiteShell } from '../../site/components/use-site-shell'
import { QuickBuyButton } from '../../booking/components/quick-buy/quick-buy-button'
import {
  HEADER_LAYOUT_STYLES,
  headerHeights,
  headerHeightStyles,
  headerLayoutOf,
  logoSizeOf,
} from '../rules/header-layout'
import { LanguageLinks } from './language-links'
import { MainMenu } from './main-menu'
import { PhoneMenuButton } from './phone-menu'
import { SiteLogo } from './site-logo'

/** Viewport width in pixels from which the menu is in the header (rules/header-layout). */
const WIDE_FROM = 1024

const headerStyles: ThemeUICSSObject = {
  position: 'sticky',
  // Negative when the logo's row scrolls away and the row below it stays.
  top: 'calc(var(--header-height) - var(--header-whole))',
  zIndex: 'header',
  height: 'var(--header-whole)',
  bg: 'headerBackground',
  color: 'readableOnHeaderBackground',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    borderBottom: '1px solid',
    borderColor: 'borderOnHeaderBackground',
    pointerEvents: 'none',
  },
  '@media (scripting: none)': {
    position: 'static',
    height: 'auto',
    '.header-nav': { display: 'block !important' },
    '.header-theater:not(:has(.no-script-link))': { display: 'none' },
  },
  '@media print': { display: 'none' },
}
/** Without scripts, a menu behind its button gets a row of its own, and nothing is docked at the bottom. */
const noScriptRow: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  height: 'auto',
  '.header-rest': { display: 'contents' },
  '.header-tools': { display: 'flex', marginInlineStart: 'auto' },
  '.header-theater': { width: 'auto', flex: 'none', order: 0 },
  '.header-menu': { display: 'none' },
  '.header-nav': { order: 9, flex: '1 1 100%', marginInlineStart: '-0.75rem' },
}
const noScriptStyles: ThemeUICSSObject = {
  '@media (scripting: none)': { height: 'auto', minHeight: 'var(--header-logo-row)', gridTemplateRows: 'auto' },
  [`@media (scripting: none) and (max-width: ${WIDE_FROM - 0.02}px)`]: noScriptRow,
}

/** Below this width the header has no room for them: on phones they are in the menu. In large text they scroll. */
const languageStyles: ThemeUICSSObject = {
  display: 'none',
  '@media (min-width: 80rem)': {
    ...{ display: 'block', alignSelf: 'center', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
    // Room for the outline of what is focused.
    ...{ p: '4px', m: '-4px' },
    '.header-tools > &': { flex: '0 1 auto' },
  },
}
/** Likewise beside a logo in the centre, which leaves half of the width. */
const languagesBesideCentreStyles: ThemeUICSSObject = {
  display: 'none',
  '@media (min-width: 90rem)': { display: 'block', alignSelf: 'center' },
}

export interface HeaderControls {
  /** Control for the chosen theater; absent on a single-location site. */
  theaterControl?: ReactNode
  /** Replaces the header's own search. */
  searchControl?: ReactNode
  /** Link to the member's account; absent without a loyalty programme, or when the operator hides it. */
  memberControl?: ReactNode
}

/** The header of every page, arranged by the operator's layout. */
export function SiteHeader({ theaterControl, searchControl, memberControl }: HeaderControls) {
  const { t } = useTranslation()
  const { menus, languages } = useSiteShell()
  const settings = useLayoutSettings()
  const layout = headerLayoutOf(settings.headerLayout)
  const logoSize = logoSizeOf(settings.logoSize)
  const hasTheater = Boolean(theaterControl)
  const heights = useMemo(
    () => headerHeightStyles(headerHeights({ layout, logoSize, hasTheater })),
    [layout, logoSize, hasTheater],
  )
  const items = menus.find(menu => menu.position === 'HEADER')?.items ?? []
  const { order, row, parts } = HEADER_LAYOUT_STYLES[layout]

  const blocks: Record<(typeof order)[number], ReactNode> = {
    nav: (
      <div className="header-nav" sx={parts.nav}>
        <MainMenu items={items} label={t('layout.mainMenu')} moreLabel={t('layout.more')} />
      </div>
    ),
    theater: hasTheater ? (
      <div className="header-theater" sx={parts.theater}>
        <NoScriptTheaters items={items}>{theaterControl}</NoScriptTheaters>
      </div>
    ) : null,
    tools: (
      <div className="header-tools" sx={parts.tools}>
        {settings.hasSearch ? <div sx={parts.search}>{searchControl ?? <SearchButton />}</div> : null}
        {settings.hasQuickBuy ? (
          <div className="header-book" sx={parts.book}>
            <QuickBuyButton />
          </div>
        ) : null}
        {memberControl ? <div sx={parts.member}>{memberControl}</div> : null}
        {/* The compact row has no room for them: they are in its menu. */}
        {languages.length > 1 && layout !== 'COMPACT' ? (
          <div sx={layout === 'CENTERED' ? languagesBesideCentreStyles : languageStyles}>
            <LanguageLinks variant="codes" />
          </div>
        ) : null}
        <div className="header-menu" sx={parts.menu}>
          <PhoneMenuButton />
        </div>
      </div>
    ),
  }

  return (
    <header sx={headerStyles} data-layout={layout}>
      <Global styles={heights} />
      <Container>
        <div
          sx={{ ...row, ...noScriptStyles, ...(layout === 'COMPACT' && { '@media (scripting: none)': noScriptRow }) }}
          {...(hasTheater ? {} : { 'data-single': '' })}
        >
          <div sx={parts.logo}>
            <SiteLogo />
          </div>
          <div className="header-rest" sx={parts.rest}>
            {order.map(name => (
              <Fragment key={name}>{blocks[name]}</Fragment>
            ))}
          </div>
        </div>
      </Container>
    </header>
  )
}

const theaterStyles: ThemeUICSSObject = {
  // The control adapts to the width that a layout gives it.
  containerType: 'inline-size',
  '.no-script-link': { display: 'none' },
  '@media (scripting: none)': {
    containerType: 'normal',
    '& > :not(.no-script-link)': { display: 'none' },
    '.no-script-link': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  },
}

interface NoScriptTheatersProps {
  /** Entries of the header's menu. */
  items: readonly ShellMenuItem[]
  children: ReactNode
}

/** The theater control; without scripts a link to the list of theaters, unless the menu has one. */
function NoScriptTheaters({ items, children }: NoScriptTheatersProps) {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  const path = `/${settings.paths.theaters}/`
  const isInMenu = items.flatMap(item => [item, ...(item.children ?? [])]).some(({ href }) => href === path)
  return (
    <div sx={theaterStyles}>
      {children}
      {isInMenu ? null : (
        <Link to={path} className="no-script-link">
          {t('layout.cinemas')}
        </Link>
      )}
    </div>
  )
}
