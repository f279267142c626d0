import type { ColorRoles } from '../../features/theme/rules/colors/derive-roles'
import { CONTROL_CONTRAST, TEXT_CONTRAST } from '../../features/theme/rules/colors/contrast'

type Role = keyof ColorRoles

/** A combination of roles: `ink` on `ground`. */
export interface ColorPair {
  ground: Role
  ink: Role
  /** `text` needs a contrast of 4.5 : 1, `control` 3 : 1; a `shape` has no minimum. */
  as: 'text' | 'control' | 'shape'
}

type ColorFamily = { name: string; note: string; pairs: readonly ColorPair[] }

const pairs = (as: ColorPair['as'], ground: Role, inks: readonly Role[]) => inks.map(ink => ({ ink, ground, as }))
const texts = (ground: Role, ...inks: Role[]) => pairs('text', ground, inks)
const controls = (ground: Role, ...inks: Role[]) => pairs('control', ground, inks)
const shapes = (ground: Role, ...inks: Role[]) => pairs('shape', ground, inks)

/** Every colour role with the roles it is combined with. */
export const COLOR_FAMILIES: readonly ColorFamily[] = [
  {
    name: 'Grounds',
    note: 'What pages and panels are made of, and the text on them.',
    pairs: [
      ...texts('background', 'text', 'textAlt'),
      ...texts('surface', 'text', 'textAlt'),
      ...texts('backgroundWithOffset', 'text'),
      ...texts('initialBackground', 'readableOnInitialBackground'),
      ...texts('rootBackground', 'text'),
      ...texts('muted', 'readableOnMuted', 'readableAltOnMuted'),
    ],
  },
  {
    name: 'Brand fills',
    note: 'The palette as it is, and as fills that can be seen on the background.',
    pairs: [
      ...texts('primary', 'readableOnPrimary'),
      ...texts('accent', 'readableOnAccent'),
      ...texts('highlight', 'readableOnHighlight'),
      ...texts('secondary', 'readableOnSecondary'),
      ...texts('visiblePrimary', 'readableOnVisiblePrimary'),
      ...texts('primaryHover', 'readableOnVisiblePrimary'),
      ...texts('visibleAccent', 'readableOnVisibleAccent'),
      ...texts('visibleHighlight', 'readableOnVisibleHighlight'),
      ...texts('highlightHover', 'readableOnHighlight'),
      ...texts('visibleMuted', 'readableOnVisibleMuted'),
    ],
  },
  {
    name: 'Brand inks',
    note: 'The palette as text: kept in hue, moved in lightness until it reads.',
    pairs: [
      ...texts(
        'background',
        'primaryInk',
        'accentInk',
        'highlightInk',
        'readablePrimary',
        'readableAccent',
        'readableHighlight',
        'readableSecondary',
        'readableMuted',
      ),
      ...texts('readablePrimary', 'readableOnReadablePrimary'),
      ...texts('readableAccent', 'readableOnReadableAccent'),
      ...texts('readableHighlight', 'readableOnReadableHighlight'),
      ...texts('readableMuted', 'readableOnReadableMuted'),
    ],
  },
  {
    name: 'Lines and shapes',
    note: 'Edges of controls reach 3 : 1; the rest need only be told apart.',
    pairs: [
      ...controls('background', 'borderStrong'),
      ...controls('surface', 'borderStrong'),
      ...shapes('background', 'border', 'visibleSecondary'),
      ...shapes('primary', 'visibleBackgroundOnPrimary'),
      ...shapes('accent', 'visibleBackgroundOnAccent'),
      ...shapes('muted', 'visibleBackgroundOnMuted'),
      ...shapes('visiblePrimary', 'visibleAccentOnVisiblePrimary', 'visibleMutedOnVisiblePrimary'),
    ],
  },
  {
    name: 'Header and footer',
    note: 'Grounds of their own, with their own text and lines.',
    pairs: [
      ...texts('headerBackground', 'readableOnHeaderBackground', 'textAltOnHeaderBackground'),
      ...texts('surfaceOnHeaderBackground', 'readableOnHeaderBackground'),
      ...shapes(
        'headerBackground',
        'borderOnHeaderBackground',
        'visiblePrimaryOnHeaderBackground',
        'markOnHeaderBackground',
      ),
      ...texts(
        'footerBackground',
        'readableOnFooterBackground',
        'textAltOnFooterBackground',
        'primaryInkOnFooterBackground',
      ),
      ...shapes('footerBackground', 'borderOnFooterBackground'),
    ],
  },
  {
    name: 'Stage',
    note: 'The band behind a featured film: dark by day, too.',
    pairs: [
      ...texts('stage', 'textOnStage', 'textAltOnStage', 'signalInkOnStage'),
      ...texts('surfaceOnStage', 'textOnStage'),
      ...texts('stageAction', 'readableOnStageAction'),
      ...texts('stageActionHover', 'readableOnStageAction'),
      ...shapes('stage', 'borderOnStage'),
    ],
  },
  {
    name: 'States',
    note: 'Said in words first; the colour underlines them.',
    pairs: [
      ...texts('background', 'success', 'warning', 'danger'),
      ...texts('surface', 'danger'),
      ...texts('warningSurface', 'readableOnWarningSurface'),
    ],
  },
]

/** Minimum contrast of a pair of colours, by its use. */
export const LEAST_CONTRAST: Record<ColorPair['as'], number> = {
  text: TEXT_CONTRAST,
  control: CONTROL_CONTRAST,
  shape: 1,
}
