import { COMPOSITION_COUNT, posterSeed, preferredComposition } from '../../config/poster-composition'
import type { Listings } from './listings'

/** Places in a list within which no drawing is repeated: a row of a grid, and the cards above and below. */
export const LEAST_DISTANCE = 8

interface Composed {
  id: string
  title: string
}

/**
 * Assigns drawings to films and events without a picture so that neighbours in display order differ.
 * @returns indexes of drawings by the poster's seed, for those that cannot have their preferred one
 */
export function assignCompositions({ movies, events }: Pick<Listings, 'movies' | 'events'>): Record<number, number> {
  return { ...assignInList(movies.filter(lacksPicture)), ...assignInList(events.filter(lacksPicture)) }
}

const lacksPicture = ({ poster }: { poster?: string | null | undefined }) => !poster

/** In the order of ids: records that are added or removed change few of the others. */
function assignInList(list: readonly Composed[]): Record<number, number> {
  const drawings: (number | undefined)[] = list.map(() => undefined)
  const moved: Record<number, number> = {}
  const byId = list.map(({ id }, place) => ({ id, place })).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { place } of byId) {
    const seed = posterSeed(list[place] as Composed)
    const taken = drawings.slice(Math.max(0, place - LEAST_DISTANCE), place + LEAST_DISTANCE + 1)
    const preferred = preferredComposition(seed)
    let chosen = preferred
    while (taken.includes(chosen)) chosen = (chosen + 1) % COMPOSITION_COUNT
    drawings[place] = chosen
    if (chosen !== preferred) moved[seed] = chosen
  }
  return moved
}
