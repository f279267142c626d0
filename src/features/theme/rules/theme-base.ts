import type { Theme } from 'theme-ui'
import { RADII } from './shape-scales'
import * as scales from './shape-scales'
import { BUTTON_VARIANTS, ROOT_STYLES, TEXT_VARIANTS } from './theme-variants'

/** References to custom properties, so that a live preview changes fonts without re-rendering. */
export const FONT_REFERENCES = {
  fonts: { body: 'var(--font-body)', heading: 'var(--font-heading)', display: 'var(--font-display)' },
  fontWeights: {
    body: 'var(--font-weight-body)',
    heading: 'var(--font-weight-heading)',
    bold: 'var(--font-weight-bold)',
    medium: 'var(--font-weight-medium)',
    semibold: 'var(--font-weight-semibold)',
    display: 'var(--font-weight-display)',
  },
  fontStyles: { body: 'var(--font-style-body)', heading: 'var(--font-style-heading)' },
}

/** The part of the theme that every theme.json shares: scales, variants, and references to custom properties. */
export const THEME_BASE = {
  config: { initialColorModeName: 'light', useColorSchemeMediaQuery: false, useLocalStorage: false },
  ...FONT_REFERENCES,
  fontSizes: scales.FONT_SIZES,
  lineHeights: scales.LINE_HEIGHTS,
  letterSpacings: scales.LETTER_SPACINGS,
  space: scales.SPACE,
  sizes: {
    ...scales.CONTAINERS,
    container: scales.CONTAINERS,
    target: '2.75rem',
    button: '3rem',
    icon: '1.5rem',
    text: '42rem',
  },
  breakpoints: scales.BREAKPOINTS,
  zIndices: scales.Z_INDICES,
  radii: RADII,
  durations: scales.DURATIONS,
  shadows: {
    raised: '0 1px 2px rgb(0 0 0 / 0.06), 0 4px 14px rgb(0 0 0 / 0.06)',
    overlay: '0 12px 48px rgb(0 0 0 / 0.28)',
  },
  buttons: BUTTON_VARIANTS,
  text: TEXT_VARIANTS,
  styles: { root: ROOT_STYLES },
} satisfies Theme & Record<string, unknown>
