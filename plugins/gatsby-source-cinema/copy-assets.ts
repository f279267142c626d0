import path from 'node:path'
import { syncFolder } from '../../src/site-build/publish/sync-folder'
import { ASSETS_PATH } from '../../src/features/site/rules/asset-url'

interface CopyAssets {
  /** Absolute path of the site folder. */
  siteFolder: string
  /** Absolute path of the output folder. */
  publicDir: string
}

/**
 * Syncs the site folder's `assets/` to the output, in a build and in development. A site folder without assets is
 * valid.
 */
export async function copyAssets({ siteFolder, publicDir }: CopyAssets): Promise<void> {
  await syncFolder({ from: path.join(siteFolder, 'assets'), to: path.join(publicDir, ASSETS_PATH) })
}
