import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { toColorProperties } from '../rules/color-properties'
import type { Scope } from '../rules/derive-scope'
import { useScopeOverride } from './use-scope-override'

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
  return (
    <Element
      data-theme-scope={inForce.ground}
      sx={{ ...colorsOf(inForce), bg: 'background', color: 'text', ...styles }}
    >
      {children}
    </Element>
  )
}

/** The page's own colours are every section's already (rules/site-styles): an outer section's do not reach in. */
function colorsOf({ light, dark }: Scope): ThemeUICSSObject {
  const day: Readonly<Record<string, string>> = light
  const changed = Object.entries(dark).filter(([role, color]) => color !== day[role])
  return { ...toColorProperties(light), '.theme-ui-dark &': toColorProperties(Object.fromEntries(changed)) }
}
