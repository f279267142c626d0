import type { Translate } from '../../i18n/rules/format-message'
import { screenFeatureName } from './screen-feature'

/** Features that have a message. */
const KNOWN_FEATURES: Readonly<Record<string, string>> = {
  Wheelchair: 'theaters.access.wheelchair',
  HearingLoop: 'theaters.access.hearingLoop',
  Infrared: 'theaters.access.infrared',
  AudioDescription: 'theaters.access.audioDescription',
  StepFree: 'theaters.access.stepFree',
  Lift: 'theaters.access.lift',
  CompanionSeat: 'theaters.access.companionSeat',
  ClosedCaptions: 'theaters.access.captions',
  AccessibleToilet: 'theaters.access.accessibleToilet',
}

/** Whether the product has a word for a feature, in every language. */
export const isKnownFeature = (feature: string): boolean => Object.hasOwn(KNOWN_FEATURES, screenFeatureName(feature))

/** An auditorium's accessibility feature as text: a message for known features, else the operator's own text. */
export function featureLabel(feature: string, t: Translate): string {
  const key = KNOWN_FEATURES[screenFeatureName(feature)]
  return key ? t(key) : feature
}
