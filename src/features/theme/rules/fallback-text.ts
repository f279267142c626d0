import { ensureContrast, isLight, TEXT_CONTRAST } from './contrast'
import { readableColor } from './readable-color'

/** Fallback text colours, specification §9 Default theme: dark for light grounds, light for dark ones. */
export const FALLBACK_TEXT = { dark: '#212020', darkAlt: '#4f4e4e', light: '#f7f7f7', lightAlt: '#dddddd' } as const

/** Text on grounds: the fallback text colour that reads on all of them, else white or black (specification §5, §9). */
export function textOn(grounds: readonly string[]): string {
  return readableColor({ candidates: [FALLBACK_TEXT.dark, FALLBACK_TEXT.light], grounds })
}

/** Subdued text on grounds: the fallback alt colour, moved in lightness only as far as the grounds demand. */
export function textAltOn(grounds: readonly string[]): string {
  const [first = '#ffffff'] = grounds
  const color = isLight(first) ? FALLBACK_TEXT.darkAlt : FALLBACK_TEXT.lightAlt
  return ensureContrast({ color, grounds, ratio: TEXT_CONTRAST })
}
