import { hasMethod } from '../../../platform/foreign-value'

/** The consent tool's object, whose type is not trusted; undefined until the tool has loaded. */
export const findDidomi = (): unknown => (window as Window & { Didomi?: unknown }).Didomi

/** Specification §2: the link `#consent-preferences`; vendor's web SDK reference. @returns whether a tool opened */
export function openConsentPreferences(): boolean {
  try {
    const preferences: unknown = Reflect.get(Object(findDidomi()), 'preferences')
    if (!hasMethod(preferences, 'show')) return false
    preferences.show()
    return true
  } catch {
    return false
  }
}
