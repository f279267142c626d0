import { radiiOf } from './shape-scales'

export interface Roundness {
  content: string
  buttons: string
}

/** References to custom properties, so that a live preview changes radii without re-rendering. */
export const RADII = {
  xSmall: 'var(--radius-x-small)',
  small: 'var(--radius-small)',
  medium: 'var(--radius-medium)',
  large: 'var(--radius-large)',
  xLarge: 'var(--radius-x-large)',
  buttonForceSmall: 'var(--radius-button-force-small)',
  buttonSmall: 'var(--radius-button-small)',
  buttonMedium: 'var(--radius-button-medium)',
  circle: '50%',
  pill: '999px',
} as const

/**
 * Returns the radii of a site's roundness (specification §3, §9 Shape and layout): theme values, and the custom
 * properties they reference.
 */
export function radiusTheme(roundness: Roundness) {
  const radii = radiiOf(roundness)
  const customProperties: Record<`--${string}`, string> = {
    '--radius-x-small': radii.xSmall,
    '--radius-small': radii.small,
    '--radius-medium': radii.medium,
    '--radius-large': radii.large,
    '--radius-x-large': radii.xLarge,
    '--radius-button-force-small': radii.buttonForceSmall,
    '--radius-button-small': radii.buttonSmall,
    '--radius-button-medium': radii.buttonMedium,
  }
  return { radii: RADII, customProperties }
}
