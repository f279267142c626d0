import type { GatsbyNode } from 'gatsby'
import { EVENT_RESOLVERS } from '../resolvers/event-resolvers'
import { MOVIE_RESOLVERS } from '../resolvers/movie-resolvers'
import { THEATER_RESOLVERS } from '../resolvers/theater-resolvers'
import { TYPE_DEFINITIONS } from '../type-definitions'

/** Fields that are resolved from the listings instead of nodes. */
export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: addResolvers }) => {
  addResolvers({ Theater: THEATER_RESOLVERS, Movie: MOVIE_RESOLVERS, Event: EVENT_RESOLVERS })
}

/** Declares every type, so that the schema does not depend on a source's data. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(TYPE_DEFINITIONS)
}
