import { contrast, CONTROL_CONTRAST, TEXT_CONTRAST } from '../../features/theme/rules/colors/contrast'
import type { PaletteColors } from '../../features/theme/rules/colors/derive-palette'
import { deriveRoles } from '../../features/theme/rules/colors/derive-roles'
import { labDistance, VISIBLE_DISTANCE } from '../../features/theme/rules/colors/readable-color'
import type { Palettes, PaletteColor } from './theme-draft'

/** A palette colour that is unusable on one of its grounds, and its replacement on the site. */
export interface ContrastFailure {
  mode: 'light' | 'dark'
  /** `readable`: as text, by WCAG ratio. `visible`: as a fill or a line, by distance in Lab. */
  kind: 'readable' | 'visible'
  color: PaletteColor
  ground: PaletteColor
  /** Both as hex. */
  colorHex: string
  groundHex: string
  /** Ratio (1 … 21) or distance (0 … 100), on the ground that is worst for the colour. */
  reached: number
  /** Required value: 4.5 or 5.9. */
  level: number
  /** Whether the ratio is also below that of large text (3). */
  missesLarge: boolean
  used: string
}

interface Pair extends Pick<ContrastFailure, 'kind' | 'color' | 'ground'> {
  /** Role that replaces the colour on that ground. */
  role: string
  /** Further grounds on which the role must be readable. */
  alsoOn?: readonly string[]
}

/** Palette colours and the grounds the site uses them on. Text *on* a colour never fails: it is dark or light. */
const PAIRS: readonly Pair[] = [
  { kind: 'readable', color: 'primary', ground: 'background', role: 'primaryInk', alsoOn: ['surface'] },
  { kind: 'readable', color: 'accent', ground: 'background', role: 'accentInk', alsoOn: ['surface'] },
  { kind: 'readable', color: 'highlight', ground: 'background', role: 'highlightInk', alsoOn: ['surface'] },
  { kind: 'readable', color: 'primary', ground: 'footerBackground', role: 'primaryInkOnFooterBackground' },
  { kind: 'visible', color: 'primary', ground: 'background', role: 'visiblePrimary' },
  { kind: 'visible', color: 'primary', ground: 'headerBackground', role: 'visiblePrimaryOnHeaderBackground' },
  { kind: 'visible', color: 'accent', ground: 'background', role: 'visibleAccent' },
  { kind: 'visible', color: 'highlight', ground: 'background', role: 'visibleHighlight' },
  { kind: 'visible', color: 'muted', ground: 'background', role: 'visibleMuted' },
]

/**
 * The contrast failures of both modes in the order of `PAIRS`, by the theme's rules (specification §5 Colour contrast:
 * 4.5 for text, 3 for large text, a Lab distance of 5.9 for fills; else another colour is used).
 */
export function reportContrast({ light, dark }: Palettes): ContrastFailure[] {
  return [...failuresOf('light', light), ...failuresOf('dark', dark)]
}

function failuresOf(mode: ContrastFailure['mode'], palette: PaletteColors): ContrastFailure[] {
  const roles: Readonly<Record<string, string>> = deriveRoles(palette)
  return PAIRS.flatMap(({ kind, color, ground, role, alsoOn = [] }) => {
    const grounds = [palette[ground], ...alsoOn.flatMap(name => roles[name] ?? [])]
    const measure = kind === 'readable' ? contrast : labDistance
    const level = kind === 'readable' ? TEXT_CONTRAST : VISIBLE_DISTANCE
    const reached = Math.min(...grounds.map(hex => measure(palette[color], hex)))
    if (reached >= level) return []
    return {
      mode,
      kind,
      color,
      ground,
      colorHex: palette[color],
      groundHex: palette[ground],
      reached,
      level,
      missesLarge: kind === 'readable' && reached < CONTROL_CONTRAST,
      used: roles[role] ?? palette[color],
    }
  })
}
