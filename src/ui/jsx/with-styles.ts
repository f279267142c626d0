import { css as serialize, type SerializedStyles } from '@emotion/react'
import { css as fromTheme, type Theme, type ThemeUICSSObject, type ThemeUIStyleObject } from 'theme-ui'

type StylesOfTheme = (theme: Theme) => unknown

const stylesOf = new WeakMap<ThemeUICSSObject, StylesOfTheme>()

/**
 * Converts `sx` to Emotion's `css` like theme-ui, but computes each style object once per theme instead of on every
 * render. Otherwise pages with a thousand cards spend most of their time here.
 */
export function withStyles(props: Record<string, unknown>): Record<string, unknown> {
  const { sx, css } = props
  if (!sx) return props
  const next = { ...props }
  delete next.sx
  next.css =
    css || typeof sx === 'function' ? mixed(sx as ThemeUIStyleObject<Theme>, css) : known(sx as ThemeUICSSObject)
  return next
}

function known(sx: ThemeUICSSObject): StylesOfTheme {
  const found = stylesOf.get(sx)
  if (found) return found
  const byTheme = new WeakMap<Theme, SerializedStyles>()
  const fresh: StylesOfTheme = theme => {
    const made = byTheme.get(theme) ?? serialize(fromTheme(sx)(theme) as never)
    byTheme.set(theme, made)
    return made
  }
  stylesOf.set(sx, fresh)
  return fresh
}

function mixed(sx: ThemeUIStyleObject<Theme>, css: unknown): StylesOfTheme {
  return theme => [fromTheme(sx)(theme), typeof css === 'function' ? (css as StylesOfTheme)(theme) : css]
}
