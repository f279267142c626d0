import type { ColorRoles } from './colors/derive-roles'
import { isLight } from './colors/contrast'
import { toDeclarations } from './css-properties'

/** Backgrounds of the logo, and the words on each: the logo's variant is chosen as their colour is. */
const WORDS_ON = { header: 'readableOnHeaderBackground', page: 'text' } as const satisfies Record<
  string,
  keyof ColorRoles
>

export type LogoGround = keyof typeof WORDS_ON

type LogoColors = Pick<ColorRoles, (typeof WORDS_ON)[LogoGround]>

/**
 * Returns the custom properties that show one of the logo's variants, as values of `display`: the one for dark
 * backgrounds where words are light.
 */
export function logoProperties(colors: LogoColors, ground: LogoGround): Record<`--${string}`, string> {
  return variant(isLight(colors[WORDS_ON[ground]]))
}

function variant(onDark: boolean): Record<`--${string}`, string> {
  return { '--logo': onDark ? 'none' : 'block', '--dark-logo': onDark ? 'block' : 'none' }
}

/**
 * Returns the choice of the logo's variant as CSS, for a site with one for dark backgrounds: the header's everywhere but
 * in dialogs and on paper, which have the page's background. The rules have no specificity: the later of two counts.
 */
export function logoStyles({ light, dark }: Record<'light' | 'dark', LogoColors>): string {
  const everywhere = ':where(:root,dialog,[data-paper])'
  const rule = (selector: string, properties: Record<`--${string}`, string>) =>
    `${selector}{${toDeclarations(properties)}}`
  return [
    rule(':where(:root)', logoProperties(light, 'header')),
    rule(':where(dialog,[data-paper])', logoProperties(light, 'page')),
    rule(':where(:root.theme-ui-dark)', logoProperties(dark, 'header')),
    rule(':where(.theme-ui-dark dialog)', logoProperties(dark, 'page')),
    // The device's colours replace the site's backgrounds, and printers leave them out.
    `@media (forced-colors:active){${rule(everywhere, variant(false))}}`,
    `@media (forced-colors:active) and (prefers-color-scheme:dark){${rule(everywhere, variant(true))}}`,
    `@media print{${rule(everywhere, variant(false))}}`,
  ].join('')
}

/** Returns the same for the colours of a live preview, for a style element at the end of the head. */
export function logoOverlay({ light, dark }: Record<'light' | 'dark', LogoColors>): string {
  const pair = (selector: string, colors: LogoColors) => [
    `${selector}{${toDeclarations(logoProperties(colors, 'header'))}}`,
    `${selector} dialog{${toDeclarations(logoProperties(colors, 'page'))}}`,
  ]
  return [...pair(':root:root', light), ...pair(':root:root.theme-ui-dark', dark)].join('\n')
}
