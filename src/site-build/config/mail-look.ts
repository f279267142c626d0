import type { MailLook } from '../../config/mail-look'
import { buildColors } from '../../features/theme/rules/build-theme'
import type { ColorRoles } from '../../features/theme/rules/colors/derive-roles'
import { textStack } from '../../features/theme/rules/fonts/font-choice'
import type { Listings } from '../listings/listings'

/** The site's look for e-mails of its host. Mail programs show no SVG: a site with such a logo is named in text. */
export function mailLookOf({ site, theme }: Pick<Listings, 'site' | 'theme'>): MailLook {
  const { modes, ...light } = buildColors(theme)
  const isDark = theme.colorMode === 'dark'
  const { logo } = site
  const isShown = logo && !/\.svg(?:[?#]|$)/i.test(logo.src)
  return {
    light: colorsOf(isDark ? modes.dark : light),
    dark: colorsOf(modes.dark),
    font: textStack(theme.fonts.body),
    logo: isShown ? { src: logo.src.replace(/^\//, ''), alt: logo.alt ?? site.name } : null,
  }
}

function colorsOf(roles: ColorRoles): MailLook['light'] {
  const { background, surface, border, text, textAlt, visiblePrimary, readableOnVisiblePrimary } = roles
  return {
    background,
    surface,
    border,
    text,
    textAlt,
    action: visiblePrimary,
    textOnAction: readableOnVisiblePrimary,
  }
}
