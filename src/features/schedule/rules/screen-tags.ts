import { remember } from '../../site/rules/remember'
import { positionInRange } from '../../site/rules/local-range'
import { screenFeatureName } from '../../theaters/rules/screen-feature'
import { needOfTag } from './access-need'
import type { Showtime } from './showtime'

/** A screen in theaters.json. */
interface Screen {
  name?: string | null | undefined
  accessibility: readonly string[]
  outages: readonly { feature: string; from?: string | null | undefined; to?: string | null | undefined }[]
}

/** Prefix of a feature of the auditorium. */
export const SCREEN_FEATURE_TAG = 'Screen.Accessibility.'
/** Prefix of a feature that is out of order when the showtime starts. */
export const SCREEN_OUTAGE_TAG = 'Screen.Outage.'

const ROOM_FAMILY = /^(?:screen|auditorium)\.accessibility\./i
const CLOSED_CAPTIONS = /^showtime\.accessibility\.closedcaptions?$/i
const OPEN_CAPTIONS = /^showtime\.accessibility\.opencaptions?$/i

/** Equipment whose outage only affects showtimes that provide what it plays. Open captions need no devices. */
const CONCERNS: Readonly<Record<string, (tags: readonly string[]) => boolean>> = {
  AudioDescription: tags => tags.some(tag => needOfTag(tag) === 'audioDescription'),
  ClosedCaptions: tags => tags.some(tag => CLOSED_CAPTIONS.test(tag)) && !tags.some(tag => OPEN_CAPTIONS.test(tag)),
}

type InScreen = Pick<Showtime, 'screen' | 'startsAt' | 'tags'>

/**
 * Returns a function from a showtime to its tags, its own first, and the features of its screen (build only):
 * `Screen.Accessibility.*`, or `Screen.Outage.*` for those out of order at the start. Outages end on days (inclusive)
 * or at local times of the theater. Screens match by name, without regard to case and spaces.
 */
export function createScreenTagger(screens: readonly Screen[]): (showtime: InScreen) => string[] {
  const places = new Map<string, Place>()
  for (const { name, accessibility, outages } of screens) {
    if (!name) continue
    const place = remember(places, nameKey(name), () => ({ features: new Set<string>(), outages: [] }))
    for (const feature of accessibility) place.features.add(screenFeatureName(feature))
    place.outages.push(...outages.map(({ feature, from, to }) => ({ feature: screenFeatureName(feature), from, to })))
  }
  return showtime => {
    const place = showtime.screen ? places.get(nameKey(showtime.screen)) : undefined
    return place ? tagsIn(place, showtime) : showtime.tags
  }
}

interface Place {
  features: Set<string>
  outages: Screen['outages'][number][]
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
  // An outage overrides what the source lists for the auditorium.
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
