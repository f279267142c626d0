import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { parsePreviewSetup, PREVIEW_SETUP_PATH } from '../rules/preview-setup'
import { startPreview } from './start-preview'

/**
 * Fetches the config the site was built with and starts its live preview. Throws when it cannot be fetched.
 * @param pathPrefix the site's path prefix, without a trailing slash
 * @returns stops the preview and restores the page
 */
export async function openPreview({ pathPrefix }: { pathPrefix: string }): Promise<() => void> {
  const url = pathPrefix + PREVIEW_SETUP_PATH
  const answer = await fetchJson({ url })
  if (!answer.ok) throw new Error(formatFetchFault(answer.error))
  const setup = parsePreviewSetup(answer.value)
  if (!setup) throw new Error(`${url} says nothing of a preview`)
  return startPreview({ ...setup, pathPrefix })
}
