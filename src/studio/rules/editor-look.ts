import { deriveDarkPalette, deriveLightPalette } from '../../features/theme/rules/derive-palette'
import { deriveRoles } from '../../features/theme/rules/derive-roles'
import { FONT_SIZES, radiiOf, SPACE } from '../../features/theme/rules/shape-scales'

/** The editor's own palette: greys and one ink blue, so that the site's colours stand out. */
const PALETTE = {
  primary: '#2f4a7d',
  accent: '#8a5a00',
  highlight: '#22262d',
  muted: '#e6e8ec',
  background: '#f4f5f7',
  headerBackground: '#ffffff',
  footerBackground: '#ffffff',
}
const DARK = { background: '#15171b', headerBackground: '#1b1e23', footerBackground: '#1b1e23', muted: '#2a2e35' }

/**
 * The editor's custom properties: the site's scales of space, type and radius, and colour roles derived by the theme's
 * rules, light or dark by system preference. @returns CSS
 */
export function editorLook(): string {
  const light = deriveLightPalette({ palette: PALETTE })
  const dark = deriveDarkPalette(light, DARK)
  const scales = {
    ...named('space', SPACE),
    ...named('size', FONT_SIZES),
    ...named('radius', radiiOf({ content: 'MEDIUM', buttons: 'MEDIUM' })),
  }
  return [
    `:root{color-scheme:light dark;${declarations(scales)}${declarations(named('color', deriveRoles({ palette: light })))}}`,
    `@media (prefers-color-scheme:dark){:root{${declarations(named('color', deriveRoles({ palette: dark })))}}}`,
  ].join('\n')
}

function named(prefix: string, values: Readonly<Record<string, string>> | readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${name}`, value]))
}

function declarations(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}
