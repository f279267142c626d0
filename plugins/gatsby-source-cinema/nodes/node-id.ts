/** Node types of this plugin; see type-definitions. */
export type CinemaNodeType = 'Theater' | 'Movie' | 'Event' | 'ContentPage' | 'Menu' | 'Settings'

/** Id of a record's node, with which resolvers find it without a query. */
export function nodeIdOf(type: CinemaNodeType, id: string): string {
  return `${type}:${id}`
}
