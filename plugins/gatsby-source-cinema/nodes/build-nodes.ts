import { placeOf } from '../../../src/features/theaters/rules/theater-places'
import { createScopeBuilder } from '../../../src/features/theme/rules/derive-scope'
import { indexOf } from '../listing-index'
import type { Listings } from '../listings'
import { digestOf, theaterFields, eventFields, movieFields } from './record-fields'
import { settingsFields } from './settings-fields'
import { pageWidgets } from './page-widgets'

/** Input of Gatsby's `createNode`. */
export interface CinemaNode extends Record<string, unknown> {
  id: string
  parent: null
  children: []
  internal: { type: CinemaNodeType; contentDigest: string }
}

/**
 * The nodes of one website. Builds with equal listings on one business day have equal digests, so that a warm build has
 * nothing to do.
 */
export function* buildNodes(listings: Listings): Generator<CinemaNode> {
  const index = indexOf(listings)
  for (const entry of index.theaters.values()) yield toNode('Theater', entry.theater.id, theaterFields(index, entry))
  for (const entry of index.movies.values()) yield toNode('Movie', entry.movie.id, movieFields(index, entry))
  for (const entry of index.events.values()) yield toNode('Event', entry.event.id, eventFields(index, entry))
  const scopeOf = createScopeBuilder(listings.theme)
  const placeOfId = (theaterId: string) => {
    const theater = index.theaters.get(theaterId)?.theater
    return theater && !theater.hidden ? placeOf(theater) : null
  }
  for (const { slug, path, title, description, image, alternates, theaterId, widgets } of listings.pages) {
    const fields = {
      slug,
      path,
      title,
      description: description ?? null,
      image: image ?? null,
      alternates: alternates.map(({ hreflang, url }) => ({ hreflang, url })),
      theaterId: theaterId ?? null,
      widgets: pageWidgets(widgets, { scopeOf, placeOf: placeOfId }),
    }
    yield toNode('ContentPage', slug, fields)
  }
  for (const { position, title, items } of listings.menus) yield toNode('Menu', position, { position, title, items })
  yield toNode('Settings', 'site', settingsFields(listings))
}

function toNode(type: CinemaNodeType, id: string, fields: Record<string, unknown>): CinemaNode {
  return {
    ...fields,
    id: nodeIdOf(type, id),
    parent: null,
    children: [],
    internal: { type, contentDigest: digestOf(fields) },
  }
}

/** Node types of this plugin; see type-definitions. */
export type CinemaNodeType = 'Theater' | 'Movie' | 'Event' | 'ContentPage' | 'Menu' | 'Settings'

/** Id of a record's node, with which resolvers find it without a query. */
export function nodeIdOf(type: CinemaNodeType, id: string): string {
  return `${type}:${id}`
}
