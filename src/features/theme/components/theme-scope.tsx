import type { ReactNode } from 'react'
import { type Theme, type ThemeUICSSObject, useThemeUI } from 'theme-ui'
import { toColorProperties } from '../rules/color-properties'
import type { Scope } from '../rules/derive-scope'
import { useScopeOverride } from '../use-scope-override'

interface ThemeScopeProps {
  scope: Scope
  as?: 'div' | 'section'
  /** Laid over the scope's own styles: its ground and text colour. */
  styles?: ThemeUICSSObject
  children: ReactNode
}

/**
 * An element with a ground of its own, on which every colour role is derived anew (specification §3 Theme): inside it
 * `background` is its ground, `initialBackground` the page's. Each role is a custom property of the element, so that what
 * stands inside needs to know nothing of it.
 */
export function ThemeScope({ scope, as: Element = 'div', styles, children }: ThemeScopeProps) {
  const inForce = useScopeOverride(scope)
  const { theme } = useThemeUI()
  return (
    <Element
      data-theme-scope={inForce.ground}
      sx={{ ...colorsOf(inForce, theme), bg: 'background', color: 'text', ...styles }}
    >
      {children}
    </Element>
  )
}

/** A scope knows the roles that its ground changes; the rest are the page's, and are set too: an outer scope has others. */
function colorsOf({ light, dark }: Scope, { rawColors }: Theme): ThemeUICSSObject {
  const page = plainColors(rawColors)
  const day: Record<string, string> = { ...page, ...light }
  const night = { ...page, ...plainColors(rawColors?.modes?.['dark']), ...dark }
  const changed = Object.entries(night).filter(([role, color]) => color !== day[role])
  return { ...toColorProperties(day), '.theme-ui-dark &': toColorProperties(Object.fromEntries(changed)) }
}

function plainColors(colors: object | undefined): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(colors ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
