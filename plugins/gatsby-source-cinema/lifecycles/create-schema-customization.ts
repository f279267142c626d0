import type { GatsbyNode } from 'gatsby'
import { TYPE_DEFINITIONS } from '../type-definitions'

/** Declares every type, so that pages never depend on what a source happens to hold. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(TYPE_DEFINITIONS)
}
