import type { CSSProperties } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { parsePicture } from '../platform/picture-address'

/**
 * Roles of the dark band that take a picture's hue: lightness and greatest chroma in OKLCH, chosen so that texts reach
 * 4.5 : 1 and controls 3 : 1 whatever the hue (decision 109).
 */
export const FILM_ROLES = {
  stage: { of: 'color', l: 0.2, c: 0.035 },
  surfaceOnStage: { of: 'color', l: 0.27, c: 0.04 },
  borderOnStage: { of: 'color', l: 0.45, c: 0.04 },
  textAltOnStage: { of: 'color', l: 0.82, c: 0.03 },
  stageAction: { of: 'accent', l: 0.8, c: 0.14 },
  stageActionHover: { of: 'accent', l: 0.88, c: 0.1 },
  readableOnStageAction: { of: 'accent', l: 0.2, c: 0.04 },
  signalInkOnStage: { of: 'accent', l: 0.82, c: 0.12 },
} as const

/** Props of a band's root element that carries `FILM_COLOR_STYLES`; undefined for a picture without an accent. */
export function filmColors(picture: string | null | undefined) {
  const { color, accent } = parsePicture(picture ?? '').details ?? {}
  if (!color || !accent) return undefined
  return { 'data-film': '', style: { '--film-color': color, '--film-accent': accent } as CSSProperties }
}

/** Replaces the dark band's colours on screens by ones of its film's picture. Older browsers keep the site's own. */
export const FILM_COLOR_STYLES: ThemeUICSSObject = {
  '@media screen': {
    '@supports (color: oklch(from red l c h))': {
      '&[data-film]': Object.fromEntries(
        Object.entries(FILM_ROLES).map(([role, { of, l, c }]) => [
          `--theme-ui-colors-${role}`,
          `oklch(from var(--film-${of}) ${l} min(c, ${c}) h)`,
        ]),
      ),
    },
  },
}
