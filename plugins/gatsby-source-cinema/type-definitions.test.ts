import { type DocumentNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSchemaCustomization } from './gatsby-node'
import { createResolvers, RESOLVERS as RESOLVED } from './lifecycles/create-resolvers'
import { buildNodes, type CinemaNode } from './nodes/build-nodes'
import { readSource } from './read-source'
import { buildSoundSite, filesOf, NOW, removeSiteFolders, writeSiteFolder } from './testing/site-folder-builder'
import { TYPE_DEFINITIONS } from './type-definitions'

const schema: DocumentNode = parse(TYPE_DEFINITIONS)
const types = new Map(
  schema.definitions
    .filter((definition): definition is ObjectTypeDefinitionNode => definition.kind === Kind.OBJECT_TYPE_DEFINITION)
    .map(definition => [definition.name.value, definition]),
)
const RESOLVERS: Record<string, object> = RESOLVED
const SCALARS: Record<string, string> = { String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' }

/** What is wrong with a value where the schema expects a type; empty when nothing is. */
function mismatches(type: TypeNode, value: unknown, path: string): string[] {
  if (type.kind === Kind.NON_NULL_TYPE) {
    return value === null || value === undefined ? [`${path} is null`] : mismatches(type.type, value, path)
  }
  if (value === null) return []
  if (value === undefined) return [`${path} is missing`]
  if (type.kind === Kind.LIST_TYPE) {
    if (!Array.isArray(value)) return [`${path} is no list`]
    return value.flatMap((entry: unknown, index) => mismatches(type.type, entry, `${path}.${index}`))
  }
  const { value: name } = type.name
  if (name === 'JSON') return []
  if (name in SCALARS) return typeof value === SCALARS[name] ? [] : [`${path} is a ${typeof value}`]
  return mismatchesOfObject(name, value, path)
}

function mismatchesOfObject(name: string, value: unknown, path: string): string[] {
  const fields = types.get(name)?.fields ?? []
  const resolvers = RESOLVERS[name] ?? {}
  const known = new Map(Object.entries(value ?? {}))
  return fields
    .filter(field => !(field.name.value in resolvers))
    .flatMap(field => mismatches(field.type, known.get(field.name.value), `${path}.${field.name.value}`))
}

let nodes: CinemaNode[] = []
beforeAll(async () => {
  const site = buildSoundSite()
  Object.assign(site.theaters[0] ?? {}, {
    address: { street: '1 Quay', city: 'Hull' },
    coordinates: { latitude: 53.7, longitude: -0.3 },
    description: 'Two halls.',
    images: ['https://pictures.example/a.jpg'],
    screens: [
      { name: 1, accessibility: ['hearing loop'], outages: [{ feature: 'hearing loop', to: '2025-02-01' }] },
      {},
    ],
    pricing: [{ name: 'Adult', price: 9.5, currency: 'GBP' }],
    closures: [{ from: '2025-08-01', reason: 'New seats' }],
    links: { facebook: 'https://social.example/north', twitter: null },
    unknownField: true,
  })
  Object.assign(site.site, {
    logo: { src: 'https://pictures.example/logo.svg' },
    links: { instagram: 'https://social.example/two-houses' },
    redirects: [{ fromPath: '/old/', toPath: '/movies/' }],
    home: { featured: { movieId: '2' } },
    menus: [{ position: 'HEADER', items: [{ label: 'More', children: [{ label: 'About', page: 'about' }] }] }],
  })
  const read = await readSource({ siteFolder: writeSiteFolder(filesOf(site)), now: NOW })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  nodes = [...buildNodes(read.value)]
})
afterAll(removeSiteFolders)

describe('the explicit schema', () => {
  it.each(['Theater', 'Movie', 'Event', 'ContentPage', 'Menu', 'Settings'])('is fulfilled by every %s node', type => {
    const ofType = nodes.filter(({ internal }) => internal.type === type)
    expect(ofType.length).toBeGreaterThan(0)
    expect(ofType.flatMap(node => mismatchesOfObject(type, node, node.id))).toEqual([])
  })

  it('declares every field of every node', () => {
    const undeclared = nodes.flatMap(node => {
      const declared = new Set(types.get(node.internal.type)?.fields?.map(field => field.name.value))
      return Object.keys(node).filter(
        key => !declared.has(key) && !['id', 'parent', 'children', 'internal'].includes(key),
      )
    })
    expect(new Set(undeclared)).toEqual(new Set())
  })

  it('has a resolver only for fields it declares', () => {
    for (const [type, resolvers] of Object.entries(RESOLVERS)) {
      const declared = types.get(type)?.fields?.map(field => field.name.value)
      expect(declared).toEqual(expect.arrayContaining(Object.keys(resolvers)))
    }
  })

  it('notices a field that is not fulfilled, so the tests above can fail', () => {
    expect(
      mismatchesOfObject(
        'Menu',
        { language: 'en-GB', position: 1, items: [{ label: 'a', href: null, mode: null, children: [] }] },
        'Menu',
      ),
    ).toEqual(['Menu.position is a number', 'Menu.title is missing', 'Menu.items.0.href is null'])
  })

  it('is handed to Gatsby with its resolvers', () => {
    const [createTypes, addResolvers] = [vi.fn(), vi.fn()]
    Reflect.apply(createSchemaCustomization ?? vi.fn(), undefined, [{ actions: { createTypes } }])
    Reflect.apply(createResolvers ?? vi.fn(), undefined, [{ createResolvers: addResolvers }])
    expect(createTypes).toHaveBeenCalledWith(TYPE_DEFINITIONS)
    expect(addResolvers).toHaveBeenCalledWith(RESOLVERS)
  })
})
