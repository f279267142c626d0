import { CONTROL_CONTRAST, TEXT_CONTRAST } from '../../features/theme/rules/contrast'
import type { ColorPair } from './color-families'

/** Ratios that a pair of colours promises, by what it is for. */
export const LEAST_CONTRAST: Record<ColorPair['as'], number> = {
  text: TEXT_CONTRAST,
  control: CONTROL_CONTRAST,
  shape: 1,
}
