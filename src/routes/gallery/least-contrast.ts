import { CONTROL_CONTRAST, TEXT_CONTRAST } from '../../features/theme/rules/contrast'
import type { ColorPair } from './color-families'

/** Minimum contrast of a pair of colours, by its use. */
export const LEAST_CONTRAST: Record<ColorPair['as'], number> = {
  text: TEXT_CONTRAST,
  control: CONTROL_CONTRAST,
  shape: 1,
}
