import { SYSTEMS } from '../../../../plugins/gatsby-source-cinema/cli/new-site/systems'
import { says } from '../../../config/fault-words/fault-words'
import { isOwnVariable } from '../../../config/source-variables'
import { isPublicAddress } from '../../../platform/public-address'
import { isJsonObject, type JsonObject } from '../../rules/draft-changes'
import { changedFields } from '../../rules/merge-json'
import type { SettingFault } from '../../settings/rules/settings-contract'

/** Fields of site.json that say where listings are read, and which secrets are sent there. */
const SOURCE_FIELDS = ['source', 'sources'] as const
/** What a variable begins with that the operator gives to sources. */
const PREFIX = 'SOURCE_'
const USUAL: ReadonlySet<string> = new Set(SYSTEMS.flatMap(({ secret }) => secret?.variable ?? []))
/** Names that only resolvers inside a network or a machine know (RFC 6761, RFC 6762, RFC 8375). */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$|^[^.]+$/

/** The sources of a site.json, which may be faulty or none. */
export function sourcesOf(site: unknown): JsonObject {
  const entries = SOURCE_FIELDS.flatMap(field => {
    const value = isJsonObject(site) ? (site[field] ?? undefined) : undefined
    return value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(entries)
}

/** Whether two site.json have the same sources. */
export function hasSameSources(one: unknown, other: unknown): boolean {
  return changedFields(sourcesOf(one), sourcesOf(other)).length === 0
}

/** A site.json with the sources of another one. */
export function withSourcesOf(site: JsonObject, other: unknown): JsonObject {
  const { source: _, sources: __, ...rest } = site
  return { ...rest, ...sourcesOf(other) }
}

/** Whether the studio lets a source name a variable that the published site does not name. */
export function mayNameVariable(name: string): boolean {
  return !isOwnVariable(name) && (name.startsWith(PREFIX) || USUAL.has(name))
}

/** Whether a web address is inside a network or this machine, by its host as it is written. */
export function isInnerAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/\.$/, '')
  const literal = host.replace(/^\[|\]$/g, '')
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return !isPublicAddress(literal)
  return INNER_NAME.test(host)
}

/**
 * What the studio refuses of the sources of a draft's site.json: variables that are no source's, and addresses inside the
 * network. What the published site has is its operator's, and stays possible.
 */
export function sourceFaults(site: unknown, published: unknown): SettingFault[] {
  const known = { variables: new Set<string>(), origins: new Set<string>() }
  walk(sourcesOf(published), '', {
    variable: name => known.variables.add(name),
    address: address => known.origins.add(new URL(address).origin),
  })
  const faults: SettingFault[] = []
  walk(sourcesOf(site), '', {
    variable: (name, field) => {
      if (!known.variables.has(name) && !mayNameVariable(name)) faults.push(fault(field, 'sourceVariable'))
    },
    address: (address, field) => {
      if (isInnerAddress(address) && !known.origins.has(new URL(address).origin))
        faults.push(fault(field, 'innerAddress'))
    },
  })
  return faults
}

const fault = (field: string, code: 'sourceVariable' | 'innerAddress'): SettingFault => ({
  ...{ severity: 'error', source: 'site.json', field, ...says(code) },
})

interface Found {
  variable: (name: string, field: string) => void
  address: (address: string, field: string) => void
}

/** Finds `{"env": …}` and web addresses. Those of bookings are for visitors, and not read. */
function walk(value: unknown, field: string, found: Found): void {
  const at = (key: string | number) => (field === '' ? String(key) : `${field}.${key}`)
  if (Array.isArray(value)) for (const [key, inner] of value.entries()) walk(inner, at(key), found)
  else if (isJsonObject(value))
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'env' && typeof inner === 'string') found.variable(inner.trim(), at(key))
      else if (key !== 'bookingUrl') walk(inner, at(key), found)
    }
  else if (typeof value === 'string') {
    const address = value.trim()
    if (/^https?:/i.test(address) && URL.canParse(address)) found.address(address, field)
  }
}
