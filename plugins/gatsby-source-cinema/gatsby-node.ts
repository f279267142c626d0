import type { GatsbyNode } from 'gatsby'
import { TYPE_DEFINITIONS } from './type-definitions'

export { createResolvers } from './lifecycles/create-resolvers'
export { onCreateDevServer } from './lifecycles/on-create-dev-server'
export { onPluginInit, sourceNodes } from './lifecycles/source-nodes'

/** Declares every type, so that the schema does not depend on a source's data. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(TYPE_DEFINITIONS)
}
