import { isKnown, RADIUS_NAMES, radiusProperty } from './shape-scales'

/** Content radii, specification §9 Shape and layout. Assumption: MEDIUM, whose values the specification leaves out. */
const CONTENT_RADII = {
  NONE: { xSmall: '0px', small: '0px', medium: '0px', large: '0px', xLarge: '0px' },
  MEDIUM: { xSmall: '2px', small: '6px', medium: '10px', large: '18px', xLarge: '26px' },
  HIGH: { xSmall: '3px', small: '12px', medium: '26px', large: '40px', xLarge: '50px' },
}

/** Button radii, specification §9. `buttonForceSmall`: small buttons that cannot be pills, such as showtime chips. */
const BUTTON_RADII = {
  NONE: { buttonForceSmall: '0px', buttonSmall: '0px', buttonMedium: '0px' },
  MEDIUM: { buttonForceSmall: '4px', buttonSmall: '4px', buttonMedium: '8px' },
  HIGH: { buttonForceSmall: '6px', buttonSmall: '999px', buttonMedium: '999px' },
}

export interface Roundness {
  content: string
  buttons: string
}

/** Returns the radii of a roundness; unknown values use the specification's default (content MEDIUM, buttons HIGH). */
export function radiiOf({ content, buttons }: Roundness) {
  return {
    ...(isKnown(CONTENT_RADII, content) ? CONTENT_RADII[content] : CONTENT_RADII.MEDIUM),
    ...(isKnown(BUTTON_RADII, buttons) ? BUTTON_RADII[buttons] : BUTTON_RADII.HIGH),
  }
}

/** Returns the custom properties of a site's roundness (specification §3, §9 Shape and layout). */
export function radiusProperties(roundness: Roundness): Record<`--${string}`, string> {
  const radii = radiiOf(roundness)
  return Object.fromEntries(RADIUS_NAMES.map(name => [radiusProperty(name), radii[name]]))
}
