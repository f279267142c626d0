import { BREAKPOINTS } from '../../theme/rules/shape-scales'
import type { HeaderMeasure, Width } from '../rules/header-heights'

/**
 * The header's measures as custom properties of the root element, shared by the header, anchors, sticky bars and the
 * footer. `--header-height` is the height that stays at the top of the viewport, `--dock-height` that of the bar at its
 * bottom. Without scripts nothing is sticky, and the whole menu is shown.
 */
export function headerHeightStyles({ phone, tablet, desk }: Record<Width, HeaderMeasure>): string {
  return [
    rootRule(phone),
    `@media(min-width:${BREAKPOINTS[1]}){${rootRule(tablet)}}`,
    `@media(min-width:${BREAKPOINTS[2]}){${rootRule(desk)}}`,
    '@media(scripting:none){:root{--header-height:0px;--dock-height:0px}}',
  ].join('')
}

function rootRule({ logo, logoRow, secondRow, stays, dock }: HeaderMeasure): string {
  const properties = {
    '--header-height': `${stays}rem`,
    '--header-whole': `${logoRow + secondRow}rem`,
    '--header-logo-row': `${logoRow}rem`,
    '--header-second-row': `${secondRow}rem`,
    '--logo-height': `${logo}rem`,
    '--dock-height': dock > 0 ? `calc(${dock}rem + env(safe-area-inset-bottom, 0px))` : '0px',
  }
  return `:root{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}
