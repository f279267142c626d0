/** What the tool's user status holds of purposes and vendors, by its ids; null where it is not of a form we know. */
export interface UserStatus {
  deniedPurposes: readonly string[]
  /** Allowed or denied; unknown ones are absent. */
  vendors: Readonly<Record<string, boolean>>
}

/**
 * Reads Didomi's `getUserStatus()` (vendor's web SDK reference: purposes and vendors, each with `consent` and
 * `legitimate_interest`, each with `enabled` and `disabled`). Undecided ones stand in neither list.
 */
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

/** What `getCurrentUserStatus()` adds: the regulation in force, and every purpose and vendor with `enabled`. */
export interface CurrentUserStatus extends UserStatus {
  /** In lower case: `gdpr`, `cpra`, `none`. */
  regulation: string | undefined
}

/**
 * Reads Didomi's `getCurrentUserStatus()`. There an undecided purpose or vendor is `enabled: false` under laws that ask
 * first: less exact than the user status, and never too generous.
 */
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
