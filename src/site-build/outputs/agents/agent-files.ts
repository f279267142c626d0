import path from 'node:path'
import { LLMS_PATH, OPENAPI_PATH } from '../../../features/site/rules/agent-paths'
import type { Listings } from '../../listings/listings'
import { removeFile, replaceFile } from '../../publish/replace-file'
import { inLanguages } from '../listing-output'
import { buildLlmsText } from './llms-text'
import { buildOpenApi } from './open-api'

interface WriteAgentFiles {
  listings: Listings
  publicDir: string
  /** Public origin without trailing slash. */
  siteUrl: string
}

/**
 * Writes `/openapi.json`, and `/llms.txt` in each language. A site that search engines must not list has neither, and
 * loses those of a build before.
 */
export async function writeAgentFiles({ listings, publicDir, siteUrl }: WriteAgentFiles): Promise<void> {
  const languages = [listings, ...listings.others]
  const write = async (folder: string, file: string, content: string) => {
    if (listings.site.hidden) await removeFile(path.join(folder, file))
    else await replaceFile({ dir: folder, file, content })
  }
  for (const output of inLanguages({ listings, publicDir }))
    await write(output.publicDir, LLMS_PATH.slice(1), buildLlmsText({ listings: output.listings, languages, siteUrl }))
  await write(publicDir, OPENAPI_PATH.slice(1), JSON.stringify(buildOpenApi({ listings, siteUrl })))
}
