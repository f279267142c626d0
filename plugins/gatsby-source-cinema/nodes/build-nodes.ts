import { placeOf } from '../../../src/features/theaters/rules/theater-places'
import { createScopeBuilder } from '../../../src/features/theme/rules/colors/derive-scope'
import { indexOf } from '../../../src/site-build/listings/listing-index'
import type { Listings } from '../../../src/site-build/listings/listings'
import { langOf, localeOf } from '../../../src/site-build/listings/text-language'
import { digestOf, eventFields, movieFields, theaterFields } from './record-fields'
import { fieldsOf } from '../record-values'
import { settingsFields } from './settings-fields'
import { pageWidgets } from './page-widgets'

/** Input of Gatsby's `createNode`. */
export interface CinemaNode extends Record<string, unknown> {
  id: string
  parent: null
  children: []
  internal: { type: CinemaNodeType; contentDigest: string }
}

/** The nodes of one website. Equal listings on one business day have equal digests, for warm builds. */
export function* buildNodes(listings: Listings): Generator<CinemaNode> {
  for (const one of [listings, ...listings.others]) yield* nodesInLanguage(one)
}

function* nodesInLanguage(listings: Listings): Generator<CinemaNode> {
  const { locale: language, code } = listings.language
  const toNode = (type: CinemaNodeType, id: string, fields: Record<string, unknown>): CinemaNode => {
    const internal = { type, contentDigest: digestOf(fields) }
    return { ...fields, language, id: nodeIdOf(type, id, code), parent: null, children: [], internal }
  }
  const index = indexOf(listings)
  for (const entry of index.theaters.values()) yield toNode('Theater', entry.theater.id, theaterFields(index, entry))
  for (const entry of index.movies.values()) yield toNode('Movie', entry.movie.id, movieFields(index, entry))
  for (const entry of index.events.values()) yield toNode('Event', entry.event.id, eventFields(index, entry))
  const scopeOf = createScopeBuilder(listings.theme)
  const placeOfId = (theaterId: string) => {
    const theater = index.theaters.get(theaterId)?.theater
    return theater && !theater.hidden ? placeOf(theater) : null
  }
  const films = titlesOf(index)
  for (const page of listings.pages) {
    yield toNode('ContentPage', page.slug, {
      ...fieldsOf(page, 'slug', 'path', 'title', 'description', 'image', 'theaterId'),
      alternates: page.alternates.map(alternate => fieldsOf(alternate, 'hreflang', 'url')),
      lang: langOf(index, page, ['title']),
      widgets: pageWidgets(page.widgets, {
        ...{ scopeOf, films },
        placeOf: placeOfId,
        locale: localeOf(index, page, 'widgets'),
      }),
    })
  }
  for (const menu of listings.menus) yield toNode('Menu', menu.position, { ...menu })
  yield toNode('Settings', 'site', settingsFields(listings))
}

/** Assumption: nobody looks through more in a list; any other title can be written. */
const MAX_TITLES = 200

/** Titles of the films of the site, in their order there, each once. */
function titlesOf({ movies }: ReturnType<typeof indexOf>): string[] {
  return [...new Set([...movies.values()].map(({ movie }) => movie.title))].slice(0, MAX_TITLES)
}

/** Node types of this plugin; see type-definitions. */
export type CinemaNodeType = 'Theater' | 'Movie' | 'Event' | 'ContentPage' | 'Menu' | 'Settings'

/** Id of a record's node, with which resolvers find it without a query. @param code of the language */
export function nodeIdOf(type: CinemaNodeType, id: string, code = ''): string {
  return code === '' ? `${type}:${id}` : `${type}:${code}:${id}`
}
