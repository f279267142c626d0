import { opaqueHex } from './contrast'
import { deriveDarkPalette, deriveLightPalette, type PaletteColors } from './derive-palette'
import { type ColorRoles, deriveRoles } from './derive-roles'
import type { ThemeConfig } from './theme-config'

/** What of theme.json colours are derived from. */
type ScopeTheme = Pick<ThemeConfig, 'palette' | 'settings' | 'dark'>

/** The grounds a section can name: a palette colour, or a ground the house derives from the palette. */
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

/** `ACCENT`, `header-background` and `headerBackground` are all names an editor may have written. */
const GROUND_BY_NAME = new Map<string, Ground>(GROUNDS.map(name => [plainName(name), name]))

const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** Colours of a section with a ground of its own, by role, in both modes. */
export interface Scope {
  /** The ground's canonical name, or its hex colour. */
  ground: string
  light: Partial<ColorRoles>
  /** The same roles in dark mode. */
  dark: Partial<ColorRoles>
}

/**
 * Every role derived anew against the ground of a section (specification §3 Theme): there `background` is the section's
 * and `initialBackground` the page's. A name gives the palette's colour of the mode, a hex colour is the same in both.
 * @returns null for no ground (`TRANSPARENT`, nothing) and for one the theme does not know: it never reaches a style
 */
export function deriveScope({
  ground,
  palette,
}: {
  ground: string | null | undefined
  /** The page's palette of one mode. */
  palette: PaletteColors
}): ColorRoles | null {
  const name = readGround(ground)
  if (!name) return null
  const color = isGround(name) ? deriveRoles({ palette })[name] : name
  return deriveRoles({ palette, ground: color })
}

/** A section's roles in both modes, whole: what a live preview lays over those of the build. */
export function deriveScopeModes({
  ground,
  theme,
}: {
  ground: string | null | undefined
  theme: ScopeTheme
}): Scope | null {
  const name = readGround(ground)
  const palette = deriveLightPalette(theme)
  const light = deriveScope({ ground, palette })
  const dark = deriveScope({ ground, palette: deriveDarkPalette(palette, theme.dark) })
  return name && light && dark ? { ground: name, light, dark } : null
}

/**
 * Makes the scopes of a site's sections as they travel with their pages: without the roles that are the page's own, which
 * the page knows from its theme. Only pages with sections pay for them; each ground is derived once.
 */
export function createScopeBuilder(theme: ScopeTheme): (ground: string | null | undefined) => Scope | null {
  const built = new Map<string, Scope | null>()
  const palette = deriveLightPalette(theme)
  const page = deriveRoles({ palette })
  const darkPage = deriveRoles({ palette: deriveDarkPalette(palette, theme.dark) })
  const build = (ground: string): Scope | null => {
    const scope = deriveScopeModes({ ground, theme })
    if (!scope) return null
    const { light, dark } = scope
    // A role that differs in one mode is said in both: what says it by day would reach into the night.
    const isOwn = (role: keyof ColorRoles) => light[role] !== page[role] || dark[role] !== darkPage[role]
    return { ...scope, light: ownOf(light, isOwn), dark: ownOf(dark, isOwn) }
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

function isGround(name: string): name is Ground {
  return GROUNDS.some(ground => ground === name)
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[_\s-]/g, '')
}

function ownOf(roles: Partial<ColorRoles>, isOwn: (role: keyof ColorRoles) => boolean): Partial<ColorRoles> {
  return Object.fromEntries(Object.entries(roles).filter(([role]) => isOwn(role as keyof ColorRoles)))
}
