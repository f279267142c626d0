import { screenFeatureName } from '../../theaters/rules/screen-feature'

/** What a visitor may need of a showing; the order in which it is offered and written into addresses. */
export const ACCESS_NEEDS = ['audioDescription', 'captions', 'hearingLoop', 'relaxed', 'wheelchair', 'baby'] as const

export type AccessNeed = (typeof ACCESS_NEEDS)[number]

/**
 * Tags that meet a need, in lower case. What the film or the showing must bring is told by the showing's own tags; what the
 * room brings comes from its screen (`screen.accessibility.*`, added at build).
 */
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

/** The need a tag meets; null for all other tags. Tags are compared without case. */
export function needOfTag(tag: string): AccessNeed | null {
  return NEED_OF_TAG.get(tag.toLowerCase()) ?? null
}

/**
 * Whether a showing has all that a visitor needs and none of it is out of order (`screen.outage.*`, added at build for the
 * showtimes within the outage).
 */
export function meetsNeeds(tags: readonly string[], needs: readonly AccessNeed[]): boolean {
  if (needs.length === 0) return true
  const met = needsMet(tags)
  return needs.every(need => met.includes(need))
}

const OUTAGE_PREFIX = 'screen.outage.'

/** The need that each feature of a screen serves: without the lift, or a way without steps, a wheelchair space is out of reach. */
const NEED_OF_FEATURE: Readonly<Record<string, AccessNeed>> = {
  AudioDescription: 'audioDescription',
  ClosedCaptions: 'captions',
  OpenCaptions: 'captions',
  HearingLoop: 'hearingLoop',
  Wheelchair: 'wheelchair',
  Lift: 'wheelchair',
  StepFree: 'wheelchair',
}

/** The need that an outage tag says is out of order; null for all other tags. */
export function needOutOfOrder(tag: string): AccessNeed | null {
  if (!tag.toLowerCase().startsWith(OUTAGE_PREFIX)) return null
  return NEED_OF_FEATURE[screenFeatureName(tag)] ?? null
}

/** The needs that a showing meets: what it and its screen bring, without what is out of order; in the order of `ACCESS_NEEDS`. */
export function needsMet(tags: readonly string[]): AccessNeed[] {
  const met = new Set(tags.map(needOfTag))
  const broken = new Set(tags.map(needOutOfOrder))
  return ACCESS_NEEDS.filter(need => met.has(need) && !broken.has(need))
}
