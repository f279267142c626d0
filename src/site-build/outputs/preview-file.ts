import path from 'node:path'
import { type PreviewSetup, PREVIEW_SETUP_PATH } from '../../features/preview/rules/preview-setup'
import { removeFile, replaceFile } from '../publish/replace-file'
import type { ListingOutput } from './listing-output'

/** Writes a live preview's data (`/preview/theme.json`) if the site has preview origins, else removes it. */
export async function writePreviewFile({ listings, publicDir }: ListingOutput): Promise<void> {
  const { site, theme } = listings
  const file = PREVIEW_SETUP_PATH.slice(1)
  if (site.previewOrigins.length === 0) return removeFile(path.join(publicDir, file))
  const setup: PreviewSetup = { origins: site.previewOrigins, theme, roundness: site.roundness }
  await replaceFile({ dir: publicDir, file, content: JSON.stringify(setup) })
}
