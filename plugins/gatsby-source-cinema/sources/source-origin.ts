import { around, type Fault } from '../../../src/config/fault'
import type { SourceConfig } from '../../../src/config/source-config'
import { failure, type Result, success } from '../../../src/platform/result'
import type { SourceOrigin } from '../adapter'
import { says } from '../../../src/config/fault-words/fault-words'

/** Names the sources of a site, in their order. @returns a fault where two have one prefix */
export function originsOf(sources: readonly SourceConfig[]): Result<SourceOrigin[], Fault> {
  const names = new Set<string>()
  const origins: SourceOrigin[] = []
  for (const [index, source] of sources.entries()) {
    const { type, prefix, maxRejected } = source
    const name = prefix ? prefix.replace(/[-_]+$/, '') : freeName(type, names)
    if (prefix && names.has(name)) {
      const place = { severity: 'error', source: 'site.json', field: `sources.${index}.prefix` } as const
      return failure({ ...place, ...says('samePrefix', { prefix }) })
    }
    names.add(name)
    const label = sources.length > 1 ? { label: describeSource(source) } : {}
    origins.push({ name, prefix: prefix ?? '', maxRejected, ...label })
  }
  return success(origins)
}

/** `veezi`, and `veezi-2` for the second without a prefix. */
function freeName(type: string, names: ReadonlySet<string>): string {
  let name = type
  for (let at = 2; names.has(name); at += 1) name = `${type}-${at}`
  return name
}

/** `boxoffice riverside-`, else with its address, without query and credentials. */
export function describeSource({ type, prefix, url, file }: SourceConfig): string {
  const place = prefix ?? (url ? withoutSecrets(url) : file)
  return place ? `${type} ${place}` : type
}

function withoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address)
  return pathname === '/' ? origin : origin + pathname
}

/** The fault with its source, where the site has several. */
export function nameSource(fault: Fault, from: SourceOrigin | undefined): Fault {
  const suffix = from?.label ? ` (source ${from.label})` : ''
  if (!from?.label || fault.message.endsWith(suffix)) return fault
  return around('ofSource', fault, { source: from.label })
}
