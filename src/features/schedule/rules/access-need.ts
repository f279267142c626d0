import { screenFeatureName } from '../../theaters/rules/screen-feature'

/** Access needs of visitors, in the order of the filter and of the query. */
export const ACCESS_NEEDS = ['audioDescription', 'captions', 'hearingLoop', 'relaxed', 'wheelchair', 'baby'] as const

export type AccessNeed = (typeof ACCESS_NEEDS)[number]

/** Tags that meet a need, in lower case. The build adds `screen.accessibility.*` tags; others are the showtime's. */
const TAGS_OF_NEED: Readonly<Record<AccessNeed, readonly string[]>> = {
  audioDescription: ['showtime.accessibility.audiodescription', 'showtime.accessibility.audiodescribed'],
  captions: [
    'showtime.accessibility.opencaption',
    'showtime.accessibility.opencaptions',
    'showtime.accessibility.closedcaption',
    'showtime.accessibility.closedcaptions',
    'showtime.accessibility.captions',
    'showtime.accessibility.captioned',
    'showtime.accessibility.subtitled',
    'showtime.accessibility.hardofhearing',
  ],
  hearingLoop: [
    'screen.accessibility.hearingloop',
    'auditorium.accessibility.hearingloop',
    'showtime.accessibility.hearingloop',
    'showtime.accessibility.hearingimpaired',
  ],
  relaxed: [
    'showtime.accessibility.relaxed',
    'showtime.restriction.relaxed',
    'showtime.accessibility.autismfriendly',
    'showtime.accessibility.sensoryfriendly',
  ],
  wheelchair: [
    'screen.accessibility.wheelchair',
    'auditorium.accessibility.wheelchair',
    'showtime.accessibility.wheelchair',
  ],
  baby: ['showtime.restriction.babyclub', 'showtime.accessibility.babyclub', 'showtime.event.babyclub'],
}

const NEED_OF_TAG = new Map(ACCESS_NEEDS.flatMap(need => TAGS_OF_NEED[need].map(tag => [tag, need] as const)))

/** The need that a tag meets (compared without case), or null. */
export function needOfTag(tag: string): AccessNeed | null {
  return NEED_OF_TAG.get(tag.toLowerCase()) ?? null
}

/** Whether the tags meet every need and none is out of order (`screen.outage.*`, added at build within the outage). */
export function meetsNeeds(tags: readonly string[], needs: readonly AccessNeed[]): boolean {
  const met = needsMet(tags)
  return needs.every(need => met.includes(need))
}

/** The need of each screen feature. A wheelchair space is out of reach without the lift or step-free access. */
const NEED_OF_FEATURE: Readonly<Record<string, AccessNeed>> = {
  AudioDescription: 'audioDescription',
  ClosedCaptions: 'captions',
  OpenCaptions: 'captions',
  HearingLoop: 'hearingLoop',
  Wheelchair: 'wheelchair',
  Lift: 'wheelchair',
  StepFree: 'wheelchair',
}

/** The need that an outage tag marks as out of order; null for other tags. */
export function needOutOfOrder(tag: string): AccessNeed | null {
  if (!tag.toLowerCase().startsWith('screen.outage.')) return null
  return NEED_OF_FEATURE[screenFeatureName(tag)] ?? null
}

/** The needs that a showtime and its screen meet, without those out of order, in the order of `ACCESS_NEEDS`. */
export function needsMet(tags: readonly string[]): AccessNeed[] {
  const met = new Set(tags.map(needOfTag))
  const broken = new Set(tags.map(needOutOfOrder))
  return ACCESS_NEEDS.filter(need => met.has(need) && !broken.has(need))
}
