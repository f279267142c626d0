import type { ColorRoles } from './colors/derive-roles'
import { isLight } from './colors/contrast'
import { LOGO_GROUNDS, toDeclarations, toLogoProperty, type LogoGround } from './css-properties'

/** The words on each ground: the logo's variant is chosen as their colour is. */
const WORDS_ON = { header: 'readableOnHeaderBackground', page: 'text' } as const satisfies Record<
  LogoGround,
  keyof ColorRoles
>

/**
 * Returns the custom properties that show one of the logo's variants on each ground, as values of `display`: the one for
 * dark backgrounds where words are light.
 */
export function logoProperties(colors: Pick<ColorRoles, (typeof WORDS_ON)[LogoGround]>): Record<`--${string}`, string> {
  return variantsBy(ground => isLight(colors[WORDS_ON[ground]]))
}

function variantsBy(isDark: (ground: LogoGround) => boolean): Record<`--${string}`, string> {
  return Object.fromEntries(
    LOGO_GROUNDS.flatMap(ground =>
      [false, true].map(onDark => [toLogoProperty(ground, onDark), isDark(ground) === onDark ? 'block' : 'none']),
    ),
  )
}

interface LogoColors {
  light: ColorRoles
  dark: ColorRoles
}

/**
 * Returns the choice of the logo's variant as CSS, for a site with one for dark backgrounds. The rules have no
 * specificity: the later of two counts.
 */
export function logoStyles({ light, dark }: LogoColors): string {
  const everywhere = ':where(:root),:where([data-paper])'
  const normal = toDeclarations(variantsBy(() => false))
  const onDark = toDeclarations(variantsBy(() => true))
  return [
    `${everywhere}{${toDeclarations(logoProperties(light))}}`,
    `:where(:root.theme-ui-dark){${toDeclarations(logoProperties(dark))}}`,
    // The device's colours replace the site's backgrounds, and printers leave them out.
    `@media (forced-colors:active){${everywhere}{${normal}}}`,
    `@media (forced-colors:active) and (prefers-color-scheme:dark){${everywhere}{${onDark}}}`,
    `@media print{${everywhere}{${normal}}}`,
  ].join('')
}
