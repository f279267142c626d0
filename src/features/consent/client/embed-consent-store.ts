import { createStoredValue } from '../../../platform/store'

/** Storage key for the vendors whose frames may be shown without a prompt (contracts, In the browser). */
export const EMBED_CONSENT_KEY = 'embedConsent'

export const embedConsent = createStoredValue<readonly string[]>({
  key: EMBED_CONSENT_KEY,
  parse: parseVendors,
  format: vendors => JSON.stringify(vendors),
})

export function writeEmbedConsent(vendor: string, isAllowed: boolean): void {
  const others = embedConsent.read().filter(name => name !== vendor)
  embedConsent.write(isAllowed ? [...others, vendor] : others)
}

function parseVendors(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(name => typeof name === 'string') : []
  } catch {
    return []
  }
}
