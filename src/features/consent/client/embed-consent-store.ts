import { readStored, writeStored } from '../../../platform/storage'

/** Where the visitor's browser keeps whose frames may be shown without asking (contracts, In the browser). */
export const EMBED_CONSENT_KEY = 'embedConsent'

const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let known: readonly string[] | null = null

/** Vendors that the visitor has always allowed on this device; the same array while it does not change. */
export function readEmbedConsent(): readonly string[] {
  known ??= parse(readStored(EMBED_CONSENT_KEY))
  return known
}

/** Keeps one vendor's permission, or takes it back. */
export function writeEmbedConsent(vendor: string, isAllowed: boolean): void {
  const others = readEmbedConsent().filter(name => name !== vendor)
  known = isAllowed ? [...others, vendor] : others
  writeStored(EMBED_CONSENT_KEY, JSON.stringify(known))
  for (const listener of listeners) listener()
}

/** Calls back when a permission changes. @returns stops */
export function subscribeEmbedConsent(listener: () => void): () => void {
  // What another tab did meanwhile.
  if (listeners.size === 0) known = null
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(name => typeof name === 'string') : NONE
  } catch {
    return NONE
  }
}
