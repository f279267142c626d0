/** Types of nodes this plugin makes; see type-definitions. */
export type CinemaNodeType = 'Theater' | 'Movie' | 'Event' | 'ContentPage' | 'Menu' | 'Settings'

/** Id of a node, known without looking it up: resolvers go from a record to its node by it. */
export function nodeIdOf(type: CinemaNodeType, id: string): string {
  return `${type}:${id}`
}
