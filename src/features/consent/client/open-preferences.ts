import { findDidomi } from './didomi-page'

/**
 * Opens the consent tool's preferences (specification §2: the link `#consent-preferences`; vendor's web SDK reference,
 * `Didomi.preferences.show`).
 * @returns false when no consent tool opened
 */
export function openConsentPreferences(): boolean {
  const preferences = preferencesOf(findDidomi())
  if (!preferences) return false
  try {
    preferences.show()
    return true
  } catch {
    return false
  }
}

function preferencesOf(tool: unknown): { show: () => void } | null {
  const preferences = typeof tool === 'object' && tool !== null && 'preferences' in tool ? tool.preferences : null
  return canShow(preferences) ? preferences : null
}

function canShow(value: unknown): value is { show: () => void } {
  return typeof value === 'object' && value !== null && 'show' in value && typeof value.show === 'function'
}
