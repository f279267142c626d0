/** What is used of the consent tool (vendor document: Didomi web SDK, public API `Didomi.preferences.show`). */
interface ConsentTool {
  preferences: { show: () => void }
}

/** Opens the consent tool's preferences (specification §2: the link `#consent-preferences`). @returns false where there is no such tool */
export function openConsentPreferences(): boolean {
  const tool = (window as Window & { Didomi?: ConsentTool }).Didomi
  if (!tool) return false
  tool.preferences.show()
  return true
}
