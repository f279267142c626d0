/** Purposes and vendors of the tool's user status, by the tool's ids. */
export interface UserStatus {
  deniedPurposes: readonly string[]
  /** Allowed (true) or denied (false); undecided vendors are absent. */
  vendors: Readonly<Record<string, boolean>>
}

/** Parses Didomi's `getUserStatus()` (vendor's web SDK reference); null for an unknown shape. Omits undecided ones. */
export function parseUserStatus(status: unknown): UserStatus | null {
  const consent = listsAt(status, 'purposes', 'consent')
  const vendors = listsAt(status, 'vendors', 'consent')
  if (!consent || !vendors) return null
  const interest = listsAt(status, 'purposes', 'legitimate_interest')
  return {
    deniedPurposes: [...new Set([...consent.disabled, ...(interest?.disabled ?? [])])],
    vendors: Object.fromEntries([
      ...vendors.enabled.map(id => [id, true] as const),
      ...vendors.disabled.map(id => [id, false] as const),
    ]),
  }
}

/** `getCurrentUserStatus()` adds the regulation in force, and `enabled` for every purpose and vendor. */
export interface CurrentUserStatus extends UserStatus {
  /** In lower case: `gdpr`, `cpra`, `none`. */
  regulation: string | undefined
}

/** Parses `getCurrentUserStatus()`. Under opt-in laws undecided ones are `enabled: false`: never too permissive. */
export function parseCurrentUserStatus(status: unknown): CurrentUserStatus | null {
  const purposes = decisionsAt(status, 'purposes')
  const vendors = decisionsAt(status, 'vendors')
  const regulation = at(status, 'regulation')
  if (!purposes || !vendors) return null
  return {
    deniedPurposes: Object.keys(purposes).filter(id => purposes[id] === false),
    vendors,
    regulation: typeof regulation === 'string' && regulation !== '' ? regulation.toLowerCase() : undefined,
  }
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function listsAt(status: unknown, of: string, kind: string): { enabled: string[]; disabled: string[] } | null {
  const lists = at(at(status, of), kind)
  const enabled = at(lists, 'enabled')
  const disabled = at(lists, 'disabled')
  if (!Array.isArray(enabled) || !Array.isArray(disabled)) return null
  return { enabled: enabled.map(String), disabled: disabled.map(String) }
}

function decisionsAt(status: unknown, of: string): Record<string, boolean> | null {
  const items = at(status, of)
  if (typeof items !== 'object' || items === null) return null
  return Object.fromEntries(
    Object.entries(items).flatMap(([id, item]) => {
      const isEnabled = at(item, 'enabled')
      return typeof isEnabled === 'boolean' ? [[id, isEnabled] as const] : []
    }),
  )
}
