import { opaqueHex } from './contrast'
import { deriveDarkPalette, deriveLightPalette, type PaletteColors } from './derive-palette'
import { type ColorRoles, deriveRoles } from './derive-roles'
import type { ThemeConfig } from '../theme-config'

/** The parts of theme.json that determine colours. */
type ScopeTheme = Pick<ThemeConfig, 'palette' | 'settings' | 'dark'>

/** Backgrounds a section can name: palette colours and derived ones. */
const GROUNDS = [
  'primary',
  'secondary',
  'accent',
  'highlight',
  'muted',
  'background',
  'backgroundWithOffset',
  'surface',
  'headerBackground',
  'footerBackground',
  'stage',
] as const satisfies readonly (keyof ColorRoles)[]

type Ground = (typeof GROUNDS)[number]

/** Ignores case and separators: editors may write `ACCENT`, `header-background` or `headerBackground`. */
const GROUND_BY_NAME = new Map<string, Ground>(GROUNDS.map(name => [plainName(name), name]))

const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** Colours by role of a section with its own background, in both modes. */
export interface Scope {
  /** The background's canonical name, or its hex colour. */
  ground: string
  light: Partial<ColorRoles>
  /** The same roles in dark mode. */
  dark: Partial<ColorRoles>
}

/**
 * Derives all roles against a section's background (specification §3 Theme): `background` is the section's,
 * `initialBackground` the page's. Names refer to the mode's palette; a hex colour is the same in both modes.
 * @returns null for no background (`TRANSPARENT`, empty) and for an unknown one, which never reaches CSS
 */
export function deriveScope(ground: string | null | undefined, palette: PaletteColors): ColorRoles | null {
  const name = readGround(ground)
  return name ? deriveRoles(palette, isGround(name) ? deriveRoles(palette)[name] : name) : null
}

/** Derives all roles of a section in both modes, for a live preview. */
export function deriveScopeModes(ground: string | null | undefined, theme: ScopeTheme): Scope | null {
  const name = readGround(ground)
  const palette = deriveLightPalette(theme)
  const light = deriveScope(ground, palette)
  const dark = deriveScope(ground, deriveDarkPalette(palette, theme.dark))
  return name && light && dark ? { ground: name, light, dark } : null
}

/**
 * Returns a function that derives the scopes of a site's sections, without the roles that equal the page's, to keep
 * page data small. Each background is derived once.
 */
export function createScopeBuilder(theme: ScopeTheme): (ground: string | null | undefined) => Scope | null {
  const built = new Map<string, Scope | null>()
  const palette = deriveLightPalette(theme)
  const page = deriveRoles(palette)
  const darkPage = deriveRoles(deriveDarkPalette(palette, theme.dark))
  const build = (ground: string): Scope | null => {
    const scope = deriveScopeModes(ground, theme)
    if (!scope) return null
    const { light, dark } = scope
    // A role that differs in one mode is included for both, because the light value would otherwise apply in dark mode.
    const isOwn = (role: keyof ColorRoles) => light[role] !== page[role] || dark[role] !== darkPage[role]
    const ownOf = (roles: Partial<ColorRoles>): Partial<ColorRoles> =>
      Object.fromEntries(Object.entries(roles).filter(([role]) => isOwn(role as keyof ColorRoles)))
    return { ...scope, light: ownOf(light), dark: ownOf(dark) }
  }
  return ground => {
    const name = readGround(ground)
    if (!name) return null
    const scope = built.get(name) ?? build(name)
    built.set(name, scope)
    return scope
  }
}

function readGround(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  return GROUND_BY_NAME.get(plainName(text)) ?? (HEX_COLOR.test(text) ? opaqueHex(text) : null)
}

const isGround = (name: string): name is Ground => GROUNDS.some(ground => ground === name)

function plainName(name: string): string {
  return name.toLowerCase().replace(/[_\s-]/g, '')
}
