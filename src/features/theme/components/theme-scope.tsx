import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { toColorProperties } from '../rules/css-properties'
import type { Scope } from '../rules/colors/derive-scope'
import { useScopeOverride } from './use-scope-override'

interface ThemeScopeProps {
  scope: Scope
  as?: 'div' | 'section'
  /** Merged over the scope's own background and text colour. */
  styles?: ThemeUICSSObject
  children: ReactNode
}

/**
 * An element with its own background, on which every colour role is derived again (specification §3 Theme): inside it
 * `background` is its own, `initialBackground` the page's. Each role is a custom property of the element.
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

/** Only differences to the page's colours: every section, also a nested one, starts with those (rules/build-theme). */
function colorsOf({ light, dark }: Scope): ThemeUICSSObject {
  const day: Readonly<Record<string, string>> = light
  const changed = Object.entries(dark).filter(([role, color]) => color !== day[role])
  return { ...toColorProperties(light), '.theme-ui-dark &': toColorProperties(Object.fromEntries(changed)) }
}
