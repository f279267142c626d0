import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { parsePreviewSetup, PREVIEW_SETUP_PATH } from '../rules/preview-setup'
import { startPreview } from './start-preview'

/**
 * Reads what the site was built with, and starts its live preview. Throws where that cannot be read.
 * @param pathPrefix the site's path prefix, without a slash at its end
 * @returns stops, and shows the page as built
 */
export async function openPreview({ pathPrefix }: { pathPrefix: string }): Promise<() => void> {
  const url = pathPrefix + PREVIEW_SETUP_PATH
  const answer = await fetchJson({ url })
  if (!answer.ok) throw new Error(formatFetchFault(answer.error))
  const setup = parsePreviewSetup(answer.value)
  if (!setup) throw new Error(`${url} says nothing of a preview`)
  return startPreview({ ...setup, pathPrefix })
}
