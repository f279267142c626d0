import * as v from 'valibot'
import { SiteConfigSchema } from '../../../config/site-config'
import type { JsonObject } from '../../rules/draft-changes'
import type { SiteHistory } from '../history/site-history'
import { parseFile } from './read-content'

/** The path prefix of site.json without a slash at its end; '' for none, and for a faulty one. */
export function prefixOf(site: JsonObject | null | undefined): string {
  const parsed = v.safeParse(SiteConfigSchema.entries.pathPrefix, site?.['pathPrefix'])
  return parsed.success && parsed.output !== '/' ? parsed.output : ''
}

/**
 * Path prefixes that the running site may have: the draft's, the published site's while the draft changes it, and none,
 * as on the development server.
 */
export async function likelyPrefixes(history: SiteHistory): Promise<string[]> {
  const { draft, live } = await history.sync()
  const files = await Promise.all([draft, live].map(commit => history.readText(commit, 'site.json')))
  return [...new Set([...files.map(text => prefixOf(parseFile(text))), ''])]
}
