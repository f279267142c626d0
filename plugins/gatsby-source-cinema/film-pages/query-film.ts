import { buildSchema, type GraphQLSchema, executeSync, isObjectType, parse } from 'graphql'
import { withListings } from '../../../src/site-build/listings/listing-store'
import type { Listings } from '../../../src/site-build/listings/listings'
import { type ResolverContext, RESOLVERS } from '../lifecycles/create-resolvers'
import { buildNodes, type CinemaNode, nodeIdOf } from '../nodes/build-nodes'
import { TYPE_DEFINITIONS } from '../type-definitions'

/** What Gatsby adds to the plugin's types, as far as a film's page asks for it. */
const ROOT = /* GraphQL */ `
  scalar JSON
  input Equals {
    eq: String
  }
  type Query {
    movie(language: Equals, movieId: Equals): Movie
  }
`

let known: GraphQLSchema | undefined

/** The plugin's types and resolvers as a schema, without Gatsby. */
function schemaOfFilms(): GraphQLSchema {
  if (known) return known
  const schema = buildSchema(ROOT + TYPE_DEFINITIONS.replaceAll(' implements Node @dontInfer', ''))
  for (const [name, resolvers] of Object.entries(RESOLVERS)) {
    const type = schema.getType(name)
    if (!isObjectType(type)) throw new Error(`There is no type ${name}`)
    for (const [field, { resolve }] of Object.entries(resolvers)) {
      const declared = type.getFields()[field]
      if (declared) declared.resolve = resolve as never
    }
  }
  known = schema
  return schema
}

/**
 * Runs the query of films' pages for films of the listings, as Gatsby does in a build. @param query its text with all
 * fragments @returns a function of a language's listings and the film's id @throws Error for a query that fails
 */
export function createFilmQuery(listings: Listings, query: string) {
  const nodes = new Map<string, CinemaNode>()
  for (const node of buildNodes(listings)) nodes.set(node.id, node)
  const document = parse(query)
  const schema = schemaOfFilms()
  const contextValue: ResolverContext = {
    nodeModel: { getNodesByIds: ({ ids }) => ids.flatMap(id => nodes.get(id) ?? []) },
  }
  return ({ language }: Listings, movieId: string): Record<string, unknown> => {
    const movie = nodes.get(nodeIdOf('Movie', movieId, language.code))
    const variableValues = { language: language.locale, movieId }
    // Resolvers read the process's listings. All of them are synchronous.
    const { data, errors } = withListings(listings, () =>
      executeSync({ schema, document, contextValue, rootValue: { movie }, variableValues }),
    )
    const [error] = errors ?? []
    if (error) throw new Error(`The page of the film ${movieId} cannot be made: ${error.message}`)
    return { ...data }
  }
}
