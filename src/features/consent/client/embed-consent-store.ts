import { readStored, writeStored } from '../../../platform/storage'

/** Storage key for the vendors whose frames may be shown without a prompt (contracts, In the browser). */
export const EMBED_CONSENT_KEY = 'embedConsent'

const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let known: readonly string[] | null = null

/** Vendors that the visitor always allows on this device. Returns the same array until it changes. */
export function readEmbedConsent(): readonly string[] {
  known ??= parse(readStored(EMBED_CONSENT_KEY))
  return known
}

/** Stores or removes the permission of one vendor. */
export function writeEmbedConsent(vendor: string, isAllowed: boolean): void {
  const others = readEmbedConsent().filter(name => name !== vendor)
  known = isAllowed ? [...others, vendor] : others
  writeStored(EMBED_CONSENT_KEY, JSON.stringify(known))
  for (const listener of listeners) listener()
}

/** Calls the listener when a permission changes. @returns a function that unsubscribes */
export function subscribeEmbedConsent(listener: () => void): () => void {
  // Another tab may have changed the stored value.
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
