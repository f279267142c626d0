import { deriveLightPalette } from '../../features/theme/rules/colors/derive-palette'
import type { ContrastFailure } from './contrast-report'
import type { GivenColors, Ground, PaletteColor, ThemeDraft } from './theme-draft'

/** Colours that a harmony completes, if the palette leaves them out. */
export const HARMONY_COLORS = ['accent', 'highlight', 'muted'] as const satisfies readonly PaletteColor[]

/** Returns the light ground that the settings give, hex, also while the palette has a colour of its own for it. */
export function mixedGround(draft: ThemeDraft, ground: Ground): string {
  return deriveLightPalette(withoutColors(draft, [ground]))[ground]
}

/** Returns the draft without these light colours, so that they are derived. */
export function withoutColors(draft: ThemeDraft, colors: readonly PaletteColor[]): ThemeDraft {
  const kept = Object.entries(draft.palette).filter(([name]) => !colors.some(color => color === name))
  return { ...draft, palette: Object.fromEntries(kept) }
}

/** Returns the draft with these light colours as its own. @param hexes by colour */
export function withColors(draft: ThemeDraft, colors: readonly PaletteColor[], hexes: GivenColors): ThemeDraft {
  const own = colors.flatMap(color => (hexes[color] === undefined ? [] : [[color, hexes[color]]]))
  return { ...draft, palette: { ...draft.palette, ...Object.fromEntries(own) } }
}

/** Returns those of the colours that the light palette has itself, so that settings do not change them. */
export function ownColors<Color extends PaletteColor>(draft: ThemeDraft, colors: readonly Color[]): Color[] {
  return colors.filter(color => draft.palette[color] !== undefined)
}

/** Returns the light colours with too little contrast on a ground, each once. */
export function failingOn(failures: readonly ContrastFailure[], ground: Ground): PaletteColor[] {
  const failing = failures.filter(failure => failure.mode === 'light' && failure.ground === ground)
  return [...new Set(failing.map(({ color }) => color))]
}

/** Returns those of the colours that have too little contrast on any light ground. */
export function failingOf<Color extends PaletteColor>(failures: readonly ContrastFailure[], colors: readonly Color[]) {
  return colors.filter(color => failures.some(failure => failure.mode === 'light' && failure.color === color))
}
