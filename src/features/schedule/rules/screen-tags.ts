import { positionInRange } from '../../site/rules/local-range'
import { screenFeatureName } from '../../theaters/rules/screen-feature'
import { needOfTag } from './access-need'
import type { Showtime } from './showtime'

/** A screen as theaters.json has it. */
interface Screen {
  name?: string | null | undefined
  accessibility: readonly string[]
  outages: readonly { feature: string; from?: string | null | undefined; to?: string | null | undefined }[]
}

/** What the room brings to each of its showings. */
export const SCREEN_FEATURE_TAG = 'Screen.Accessibility.'
/** What of it is out of order when the showing starts. */
export const SCREEN_OUTAGE_TAG = 'Screen.Outage.'

const ROOM_FAMILY = /^(?:screen|auditorium)\.accessibility\./i
const CLOSED_CAPTIONS = /^showtime\.accessibility\.closedcaptions?$/i
const OPEN_CAPTIONS = /^showtime\.accessibility\.opencaptions?$/i

/**
 * Equipment that only plays what a showing brings: its outage concerns the showings that bring it, and no others. Captions in
 * the picture need no devices.
 */
const CONCERNS: Readonly<Record<string, (tags: readonly string[]) => boolean>> = {
  AudioDescription: tags => tags.some(tag => needOfTag(tag) === 'audioDescription'),
  ClosedCaptions: tags => tags.some(tag => CLOSED_CAPTIONS.test(tag)) && !tags.some(tag => OPEN_CAPTIONS.test(tag)),
}

type InScreen = Pick<Showtime, 'screen' | 'startsAt' | 'tags'>

/**
 * Adds what a showtime's screen brings, once, at build (issue: an outage of a screen flags its showtimes): its features as
 * `Screen.Accessibility.*`, or `Screen.Outage.*` for those out of order when the showtime starts. Ends of outages are days,
 * both inclusive, or local times of the theater. Screens are found by name, without regard to case and blanks.
 * @returns a function from showtime to tags: its own first, none twice
 */
export function createScreenTagger(screens: readonly Screen[]): (showtime: InScreen) => string[] {
  const places = new Map<string, Place>()
  for (const { name, accessibility, outages } of screens) {
    if (!name) continue
    const place = places.get(nameKey(name)) ?? { features: new Set(), outages: [] }
    for (const feature of accessibility) place.features.add(screenFeatureName(feature))
    place.outages.push(...outages.map(({ feature, from, to }) => ({ feature: screenFeatureName(feature), from, to })))
    places.set(nameKey(name), place)
  }
  return showtime => {
    const place = showtime.screen ? places.get(nameKey(showtime.screen)) : undefined
    return place ? tagsIn(place, showtime) : showtime.tags
  }
}

interface Place {
  features: Set<string>
  outages: { feature: string; from?: string | null | undefined; to?: string | null | undefined }[]
}

function tagsIn(place: Place, { startsAt, tags }: InScreen): string[] {
  const broken = new Set(
    place.outages
      .filter(({ from, to }) => positionInRange({ from, to, at: startsAt }) === 'inside')
      .map(({ feature }) => feature),
  )
  const said = new Set(tags.filter(tag => ROOM_FAMILY.test(tag)).map(screenFeatureName))
  const brought = [...place.features].filter(feature => !broken.has(feature) && !said.has(feature))
  const flagged = [...broken].filter(feature => CONCERNS[feature]?.(tags) ?? true)
  // What the source says of the room holds no longer while the operator says that it is out of order.
  const own = tags.filter(tag => !ROOM_FAMILY.test(tag) || !broken.has(screenFeatureName(tag)))
  const added = [
    ...brought.map(feature => SCREEN_FEATURE_TAG + feature),
    ...flagged.map(feature => SCREEN_OUTAGE_TAG + feature),
  ]
  return [...new Set([...own, ...added])]
}

function nameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
