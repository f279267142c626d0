import { keptListings } from '../listing-store'
import { indexOf, type ListingIndex } from '../listing-index'
import { type CinemaNodeType, nodeIdOf } from '../nodes/node-id'

/** What a resolver needs of Gatsby's context. */
export interface ResolverContext {
  nodeModel: { getNodesByIds(input: { ids: string[]; type: CinemaNodeType }): unknown[] }
}

/** The index of the listings of this build. */
export function keptIndex(): ListingIndex {
  return indexOf(keptListings())
}

/** Nodes of these records in their order. Through Gatsby's node model, so that a page is known to depend on each of them. */
export function nodesOf(type: CinemaNodeType, records: readonly { id: string }[], context: ResolverContext): unknown[] {
  return context.nodeModel.getNodesByIds({ ids: records.map(({ id }) => nodeIdOf(type, id)), type })
}
