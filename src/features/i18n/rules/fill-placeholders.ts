const THEATER_NAME = /\[theaterName\]/g
const TITLE_SEPARATOR = ' | '

/** Replaces `[theaterName]` by the current theater's name, or the site's if there is none (specification §9 Locale). */
export function fillPlaceholders(text: string, names: { theaterName: string | null; siteName: string }): string {
  return text.replace(THEATER_NAME, () => names.theaterName ?? names.siteName)
}

/**
 * Joins a page title from its parts, most specific first: `Nosferatu | Lumen`. Empty and repeated parts are omitted.
 */
export function joinTitle(parts: readonly (string | null | undefined)[]): string {
  const words = parts.map(part => part?.trim()).filter(part => part !== undefined && part !== '')
  return [...new Set(words)].join(TITLE_SEPARATOR)
}
