import { contrast, CONTROL_CONTRAST, TEXT_CONTRAST } from '../../features/theme/rules/contrast'
import type { PaletteColors } from '../../features/theme/rules/derive-palette'
import { deriveRoles } from '../../features/theme/rules/derive-roles'
import { labDistance, VISIBLE_DISTANCE } from '../../features/theme/rules/visible-color'
import type { Palettes } from './derive-palettes'
import type { PaletteColor } from './theme-draft'

export type Mode = 'light' | 'dark'

/** A colour of the palette that cannot be used as it is on one of its grounds, and what the site does about it. */
export interface ContrastFailure {
  mode: Mode
  /** `readable`: as text, by WCAG ratio. `visible`: as a fill or a line, by distance in Lab. */
  kind: 'readable' | 'visible'
  color: PaletteColor
  ground: PaletteColor
  /** Both as hex. */
  colorHex: string
  groundHex: string
  /** Ratio (1 … 21) or distance (0 … 100) reached, on the ground that is worst for the colour. */
  reached: number
  /** What is to be reached: 4.5 or 5.9. */
  level: number
  /** Whether even the ratio of large text (3) is missed. */
  missesLarge: boolean
  /** The colour the site uses there instead. */
  used: string
}

interface Pair {
  kind: ContrastFailure['kind']
  color: PaletteColor
  ground: PaletteColor
  /** Role that stands in for the colour on that ground. */
  role: string
  /** Grounds beside the named one on which the role must be readable. */
  alsoOn?: readonly string[]
}

/** Where the site uses a colour of the palette on a ground of it. Text *on* a colour is never a fault: it is dark or light. */
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
 * The contrast failures of both modes in the order of `PAIRS`, by the theme's own rules (specification §5 Colour contrast:
 * text must reach 4.5, large text 3; fills a Lab distance of 5.9; else another colour is used).
 */
export function reportContrast({ light, dark }: Palettes): ContrastFailure[] {
  return [...failuresOf('light', light), ...failuresOf('dark', dark)]
}

function failuresOf(mode: Mode, palette: PaletteColors): ContrastFailure[] {
  const roles: Readonly<Record<string, string>> = deriveRoles({ palette })
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
