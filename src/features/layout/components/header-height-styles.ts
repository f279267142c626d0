import { BREAKPOINTS } from '../../theme/rules/shape-scales'
import type { HeaderMeasure, Width } from '../rules/header-heights'

/**
 * The header's measures as custom properties of the root element, so that it draws itself by the very numbers that
 * anchors, sticky bars and the footer reckon with: `--header-height` is what stays at the top of the window,
 * `--dock-height` what stands at its bottom. Without scripts nothing sticks: the whole menu is shown.
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
