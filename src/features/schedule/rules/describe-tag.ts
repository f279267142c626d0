import { screenFeatureName } from '../../theaters/rules/screen-feature'
import { SCREEN_FEATURE_TAG, SCREEN_OUTAGE_TAG } from './screen-tags'
import { type Attribute, type AttributeKind, PLAIN_TAG } from './showtime'

/** The operator's label of a tag, from site.json `attributes`. */
export interface AttributeLabel {
  tag: string
  label: string
  theaterId?: string | null | undefined
  weight: number
}

/** Kinds by the first two segments of a tag. */
const KIND_OF_FAMILY: Record<string, AttributeKind> = {
  'format.projection': 'format',
  'format.sound': 'format',
  'auditorium.experience': 'experience',
  'auditorium.accessibility': 'screen',
  'screen.accessibility': 'screen',
  'screen.outage': 'outage',
  'showtime.accessibility': 'access',
  'showtime.event': 'event',
  'showtime.experience': 'event',
  'showtime.restriction': 'restriction',
  'showtime.service': 'experience',
  'localization.version': 'language',
  'localization.language': 'language',
  'localization.subtitle': 'subtitle',
}

/** Tags whose kind differs from that of their family. */
const KIND_OF_TAG: Record<string, AttributeKind> = {
  'format.sound.dubbed': 'language',
  'showtime.accessibility.dubbed': 'language',
  'showtime.accessibility.subtitled': 'subtitle',
  'showtime.experience.premium': 'experience',
  // Showings made for an audience, not closed to others: visitors look for them among the access features.
  'showtime.restriction.babyclub': 'access',
  'showtime.restriction.relaxed': 'access',
}

const WEIGHT_OF_KIND: Record<AttributeKind, number> = {
  outage: 90,
  format: 80,
  experience: 70,
  language: 60,
  subtitle: 50,
  access: 40,
  event: 30,
  restriction: 20,
  screen: 15,
  other: 10,
}

interface DescribeTag {
  tag: string
  theaterId: string
  attributes: readonly AttributeLabel[]
  messages: Readonly<Record<string, string>>
}

/**
 * Describes a tag (specification §3 Movies, Attributes), compared without case. Its label is the operator's for the
 * theater, the operator's for all, the message `attributes.<tag in lower case>`, or derived from its last segment.
 */
export function describeTag({ tag, theaterId, attributes, messages }: DescribeTag): Attribute {
  const key = tag.toLowerCase()
  const kind = KIND_OF_TAG[key] ?? KIND_OF_FAMILY[key.split('.', 2).join('.')] ?? 'other'
  const ofTag = attributes.filter(attribute => attribute.tag.toLowerCase() === key)
  const own = ofTag.find(one => one.theaterId === theaterId) ?? ofTag.find(one => !one.theaterId)
  return {
    tag,
    label: own?.label ?? messages[`attributes.${key}`] ?? spelledOut({ tag, theaterId, attributes, messages }),
    kind,
    weight: own?.weight || (key === PLAIN_TAG ? 1 : WEIGHT_OF_KIND[kind]),
  }
}

/** False for internal tags; codes of a point of sale and combined attributes need an operator's label. */
export function isShownTag(tag: string, attributes: readonly Pick<AttributeLabel, 'tag'>[] = []): boolean {
  const key = tag.toLowerCase()
  if (key.startsWith('internal.')) return false
  if (!key.startsWith('boostpos.') && !key.startsWith('custom.')) return true
  return attributes.some(attribute => attribute.tag.toLowerCase() === key)
}

/** The label of an outage contains that of its feature; other labels derive from the tag. */
function spelledOut({ tag, ...input }: DescribeTag): string {
  if (!tag.toLowerCase().startsWith(SCREEN_OUTAGE_TAG.toLowerCase())) return readableTag(tag)
  const feature = describeTag({ tag: SCREEN_FEATURE_TAG + screenFeatureName(tag), ...input }).label
  return (input.messages['attributes.screen.outage'] ?? '{0} out of order').replace('{0}', () => feature)
}

/** `Showtime.Experience.EncoreShow` → `Encore show`; all-capital names and numbers stay unchanged. */
function readableTag(tag: string): string {
  const words = (tag.split('.').filter(Boolean).at(-1) ?? tag)
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim()
    .split(/\s+/)
    .map((word, index) => (index > 0 && /^\p{Lu}\p{Ll}*$/u.test(word) && word.length > 1 ? word.toLowerCase() : word))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
