import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Container } from '../../../ui/container'
import { useTranslation } from '../../i18n/use-translation'
import { useSiteShell } from '../../site/use-site-shell'
import { BREAKPOINTS } from '../../theme/rules/shape-scales'
import { MainMenu } from './main-menu'
import { PhoneMenu } from './phone-menu'
import { SiteLogo } from './site-logo'

const headerStyles: ThemeUICSSObject = {
  position: 'sticky',
  top: 0,
  zIndex: 'header',
  bg: 'headerBackground',
  color: 'readableOnHeaderBackground',
  borderBottom: '1px solid',
  borderColor: 'borderOnHeaderBackground',
  '@media print': { display: 'none' },
}

const row: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: ['3.75rem', null, '4.5rem'],
  gap: [2, null, 4],
}
const wide: ThemeUICSSObject = { display: ['none', null, null, 'flex'], alignItems: 'center', minWidth: 0 }

const logo: ThemeUICSSObject = { display: 'flex', minWidth: 0 }
const controls: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: [1, null, 2],
  marginInlineStart: 'auto',
  minWidth: 0,
}

/** How high each layout stands on phone, tablet and desk: what sticks below the header starts there. */
const HEIGHTS = {
  BALANCED: ['3.75rem', '4.5rem', '4.5rem'],
  CENTERED: ['3.75rem', '4.5rem', '6.75rem'],
  COMPACT: ['3.5rem', '3.5rem', '3.5rem'],
} as const satisfies Record<string, readonly [string, string, string]>

/** Where the parts stand, by the operator's layout; an unknown one is BALANCED. */
const LAYOUTS = {
  BALANCED: { row, menu: { ...wide, flex: '1 1 auto' }, logo, controls },
  CENTERED: {
    row: {
      ...row,
      display: ['flex', null, null, 'grid'],
      gridTemplateColumns: '1fr auto 1fr',
      gridTemplateRows: '3.75rem 3rem',
      gap: 0,
      columnGap: [2, null, 4],
    },
    menu: { ...wide, gridArea: '2 / 1 / 3 / 4', justifyContent: 'center', alignItems: 'start' },
    logo: { ...logo, gridArea: '1 / 2' },
    controls: { ...controls, gridArea: '1 / 3' },
  },
  COMPACT: {
    row: { ...row, minHeight: '3.5rem' },
    menu: { display: 'none' },
    logo,
    controls,
  },
} satisfies Record<string, Record<'row' | 'menu' | 'logo' | 'controls', ThemeUICSSObject>>

export interface HeaderControls {
  /** The chosen theater, one tap to change. Absent on a single-location site. */
  theaterControl?: ReactNode
  searchControl?: ReactNode
  memberControl?: ReactNode
}

/** The header of every page: logo, main menu, chosen theater, search, member; on a phone the menu is a button. */
export function SiteHeader({ theaterControl, searchControl, memberControl }: HeaderControls) {
  const { t } = useTranslation()
  const { settings, menus } = useSiteShell()
  const items = menus.find(menu => menu.position === 'HEADER')?.items ?? []
  const name =
    settings.headerLayout === 'CENTERED' || settings.headerLayout === 'COMPACT' ? settings.headerLayout : 'BALANCED'
  const layout = LAYOUTS[name]
  return (
    <header sx={headerStyles}>
      <Global styles={heightProperty(HEIGHTS[name])} />
      <Container>
        <div sx={layout.row}>
          <div sx={layout.logo}>
            <SiteLogo />
          </div>
          <div sx={layout.menu}>
            <MainMenu items={items} label={t('layout.mainMenu')} />
          </div>
          <div sx={layout.controls}>
            {theaterControl}
            {searchControl}
            {memberControl ? <div sx={{ display: ['none', null, null, 'block'] }}>{memberControl}</div> : null}
            <div sx={{ display: name === 'COMPACT' ? 'block' : ['block', null, null, 'none'] }}>
              <PhoneMenu items={items}>{memberControl}</PhoneMenu>
            </div>
          </div>
        </div>
      </Container>
    </header>
  )
}

/** `--header-height` of the root element, so that anchors and bars anywhere on the page can start below the header. */
function heightProperty([phone, tablet, desk]: readonly [string, string, string]): string {
  const rule = (height: string) => `:root{--header-height:${height}}`
  return `${rule(phone)}@media(min-width:${BREAKPOINTS[1]}){${rule(tablet)}}@media(min-width:${BREAKPOINTS[2]}){${rule(desk)}}`
}
