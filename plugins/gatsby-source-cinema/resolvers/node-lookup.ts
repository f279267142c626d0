import { keptListings } from '../listing-store'
import { indexOf, type ListingIndex } from '../listing-index'
import { type CinemaNodeType, nodeIdOf } from '../nodes/build-nodes'

/** The subset of Gatsby's context that resolvers use. */
export interface ResolverContext {
  nodeModel: { getNodesByIds(input: { ids: string[]; type: CinemaNodeType }): unknown[] }
}

/** The index of this build's listings. */
export function keptIndex(): ListingIndex {
  return indexOf(keptListings())
}

/** Nodes of these records in order, from Gatsby's node model, which records the page's dependency on each. */
export function nodesOf(type: CinemaNodeType, records: readonly { id: string }[], context: ResolverContext): unknown[] {
  return context.nodeModel.getNodesByIds({ ids: records.map(({ id }) => nodeIdOf(type, id)), type })
}
