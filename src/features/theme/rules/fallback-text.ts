import { ensureContrast, isLight, TEXT_CONTRAST } from './contrast'
import { readableColor } from './readable-color'

/** Fallback text colours, specification §9 Default theme: dark for light backgrounds, light for dark ones. */
export const FALLBACK_TEXT = { dark: '#212020', darkAlt: '#4f4e4e', light: '#f7f7f7', lightAlt: '#dddddd' } as const

/** Returns the fallback text colour that is readable on all backgrounds, else white or black (specification §5, §9). */
export function textOn(grounds: readonly string[]): string {
  return readableColor({ candidates: [FALLBACK_TEXT.dark, FALLBACK_TEXT.light], grounds })
}

/** Returns the subdued text colour for backgrounds, its lightness adjusted only as far as contrast requires. */
export function textAltOn(grounds: readonly string[]): string {
  const [first = '#ffffff'] = grounds
  const color = isLight(first) ? FALLBACK_TEXT.darkAlt : FALLBACK_TEXT.lightAlt
  return ensureContrast({ color, grounds, ratio: TEXT_CONTRAST })
}
