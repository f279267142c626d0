import { css as serialize, type SerializedStyles } from '@emotion/react'
import { css as fromTheme, type Theme, type ThemeUICSSObject } from 'theme-ui'

let theme: Theme = {}
let stylesOf = new WeakMap<ThemeUICSSObject, SerializedStyles>()

/**
 * Sets the theme of all components. There is one for all sites, whose own values are custom properties, so styles need no
 * context that every styled element would read. Styles worked out for another theme are forgotten.
 */
export function setComponentTheme(next: Theme): void {
  if (next === theme) return
  theme = next
  stylesOf = new WeakMap()
}

/**
 * Converts `sx` to Emotion's `css` like theme-ui, but computes and hashes each style object once instead of on every
 * render. Otherwise pages with a thousand cards spend most of their time here.
 */
export function withStyles(props: Record<string, unknown>): Record<string, unknown> {
  if (!props['sx']) return props
  const { sx, ...rest } = props
  const styles = toStyles(sx as ThemeUICSSObject)
  rest['css'] = rest['css'] ? [styles, rest['css']] : styles
  return rest
}

/** Styles by name, on the server only: there a page's are looked up by the classes of its HTML. */
const named = new Map<string, SerializedStyles>()

/** Styles that were worked out on the server. */
export const stylesNamed = (name: string) => named.get(name)

/** The CSS of a style object, for `css` and for Emotion's `Global`. */
export function toStyles(sx: ThemeUICSSObject): SerializedStyles {
  const found = stylesOf.get(sx)
  if (found) return found
  const made = serialize(fromTheme(sx)(theme) as never)
  stylesOf.set(sx, made)
  if (typeof document === 'undefined') named.set(made.name, made)
  return made
}
