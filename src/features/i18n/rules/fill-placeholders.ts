const THEATER_NAME = /\[theaterName\]/g
const TITLE_SEPARATOR = ' | '

/** Replaces `[theaterName]` by the current theater's name, or the site's where there is none (specification §9 Locale). */
export function fillPlaceholders(text: string, names: { theaterName: string | null; siteName: string }): string {
  return text.replace(THEATER_NAME, () => names.theaterName ?? names.siteName)
}

/** A page title of its parts, the most telling first: `Nosferatu | Lumen`. Empty parts and repetitions are left out. */
export function joinTitle(parts: readonly (string | null | undefined)[]): string {
  const words = parts.map(part => part?.trim()).filter(part => part !== undefined && part !== '')
  return [...new Set(words)].join(TITLE_SEPARATOR)
}
