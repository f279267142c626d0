import { isJsonObject } from '../../rules/draft-changes'

/**
 * The file of the site folder that its source reads: a spreadsheet, a calendar or an export. Null where the source is a
 * system, or an address. @param site the value of site.json
 */
export function listingsFileOf(site: unknown): string | null {
  if (!isJsonObject(site)) return null
  const sources: unknown[] = Array.isArray(site['source']) ? site['source'] : [site['source']]
  for (const source of sources) if (isJsonObject(source) && typeof source['file'] === 'string') return source['file']
  return null
}
