/** Synonyms of each feature, in lower case without separators, by the name that this site uses. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Wheelchair: ['wheelchairspace', 'wheelchairspaces', 'wheelchairaccess', 'wheelchairaccessible'],
  HearingLoop: ['hearingimpaired', 'inductionloop', 'loop', 'tcoil'],
  AudioDescription: ['audiodescribed', 'audiodescriptions'],
  ClosedCaptions: ['closedcaption', 'captions', 'captiondevices', 'captiondevice'],
  StepFree: ['stepfreeaccess'],
  Lift: ['elevator'],
  CompanionSeat: ['companionseats'],
  AccessibleToilet: ['accessibletoilets'],
}

const NAMES = new Map(
  Object.entries(OTHER_NAMES).flatMap(([name, others]) => [name.toLowerCase(), ...others].map(key => [key, name])),
)

/**
 * Canonical name of an auditorium's accessibility feature, regardless of spelling (`hearing loop`,
 * `Screen.Accessibility.HearingImpaired` → `HearingLoop`); of unknown ones `Step-free side door` → `StepFreeSideDoor`.
 */
export function screenFeatureName(feature: string): string {
  const words = (feature.split('.').filter(Boolean).at(-1) ?? feature).split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const known = NAMES.get(words.join('').toLowerCase())
  return known ?? words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
