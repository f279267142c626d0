import type { ColorRoles } from '../../features/theme/rules/derive-roles'
import { CONTROL_CONTRAST, TEXT_CONTRAST } from '../../features/theme/rules/contrast'

type Role = keyof ColorRoles

/** A combination of roles: `ink` on `ground`. */
export interface ColorPair {
  ground: Role
  ink: Role
  /** `text` needs a contrast of 4.5 : 1, `control` 3 : 1; a `shape` has no minimum. */
  as: 'text' | 'control' | 'shape'
}

interface ColorFamily {
  name: string
  note: string
  pairs: readonly ColorPair[]
}

const text = (ink: Role, ground: Role): ColorPair => ({ ink, ground, as: 'text' })
const control = (ink: Role, ground: Role): ColorPair => ({ ink, ground, as: 'control' })
const shape = (ink: Role, ground: Role): ColorPair => ({ ink, ground, as: 'shape' })

/** Every colour role with the roles it is combined with. */
export const COLOR_FAMILIES: readonly ColorFamily[] = [
  {
    name: 'Grounds',
    note: 'What pages and panels are made of, and the text on them.',
    pairs: [
      text('text', 'background'),
      text('textAlt', 'background'),
      text('text', 'surface'),
      text('textAlt', 'surface'),
      text('text', 'backgroundWithOffset'),
      text('readableOnInitialBackground', 'initialBackground'),
      text('text', 'rootBackground'),
      text('readableOnMuted', 'muted'),
      text('readableAltOnMuted', 'muted'),
    ],
  },
  {
    name: 'Brand fills',
    note: 'The palette as it is, and as fills that can be seen on the background.',
    pairs: [
      text('readableOnPrimary', 'primary'),
      text('readableOnAccent', 'accent'),
      text('readableOnHighlight', 'highlight'),
      text('readableOnSecondary', 'secondary'),
      text('readableOnVisiblePrimary', 'visiblePrimary'),
      text('readableOnVisiblePrimary', 'primaryHover'),
      text('readableOnVisibleAccent', 'visibleAccent'),
      text('readableOnVisibleHighlight', 'visibleHighlight'),
      text('readableOnHighlight', 'highlightHover'),
      text('readableOnVisibleMuted', 'visibleMuted'),
    ],
  },
  {
    name: 'Brand inks',
    note: 'The palette as text: kept in hue, moved in lightness until it reads.',
    pairs: [
      text('primaryInk', 'background'),
      text('accentInk', 'background'),
      text('highlightInk', 'background'),
      text('readablePrimary', 'background'),
      text('readableAccent', 'background'),
      text('readableHighlight', 'background'),
      text('readableSecondary', 'background'),
      text('readableMuted', 'background'),
      text('readableOnReadablePrimary', 'readablePrimary'),
      text('readableOnReadableAccent', 'readableAccent'),
      text('readableOnReadableHighlight', 'readableHighlight'),
      text('readableOnReadableMuted', 'readableMuted'),
    ],
  },
  {
    name: 'Lines and shapes',
    note: 'Edges of controls reach 3 : 1; the rest need only be told apart.',
    pairs: [
      control('borderStrong', 'background'),
      control('borderStrong', 'surface'),
      shape('border', 'background'),
      shape('visibleSecondary', 'background'),
      shape('visibleBackgroundOnPrimary', 'primary'),
      shape('visibleBackgroundOnAccent', 'accent'),
      shape('visibleBackgroundOnMuted', 'muted'),
      shape('visibleAccentOnVisiblePrimary', 'visiblePrimary'),
      shape('visibleMutedOnVisiblePrimary', 'visiblePrimary'),
    ],
  },
  {
    name: 'Header and footer',
    note: 'Grounds of their own, with their own text and lines.',
    pairs: [
      text('readableOnHeaderBackground', 'headerBackground'),
      text('textAltOnHeaderBackground', 'headerBackground'),
      text('readableOnHeaderBackground', 'surfaceOnHeaderBackground'),
      shape('borderOnHeaderBackground', 'headerBackground'),
      shape('visiblePrimaryOnHeaderBackground', 'headerBackground'),
      text('readableOnFooterBackground', 'footerBackground'),
      text('textAltOnFooterBackground', 'footerBackground'),
      text('primaryInkOnFooterBackground', 'footerBackground'),
      shape('borderOnFooterBackground', 'footerBackground'),
    ],
  },
  {
    name: 'Stage',
    note: 'The band behind a featured film: dark by day, too.',
    pairs: [
      text('textOnStage', 'stage'),
      text('textAltOnStage', 'stage'),
      text('signalInkOnStage', 'stage'),
      text('textOnStage', 'surfaceOnStage'),
      text('readableOnStageAction', 'stageAction'),
      text('readableOnStageAction', 'stageActionHover'),
      shape('borderOnStage', 'stage'),
    ],
  },
  {
    name: 'States',
    note: 'Said in words first; the colour underlines them.',
    pairs: [
      text('success', 'background'),
      text('warning', 'background'),
      text('danger', 'background'),
      text('danger', 'surface'),
      text('readableOnWarningSurface', 'warningSurface'),
    ],
  },
]

/** Minimum contrast of a pair of colours, by its use. */
export const LEAST_CONTRAST: Record<ColorPair['as'], number> = {
  text: TEXT_CONTRAST,
  control: CONTROL_CONTRAST,
  shape: 1,
}
