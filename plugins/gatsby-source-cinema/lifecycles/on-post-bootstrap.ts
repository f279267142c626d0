import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { ASSETS_PATH } from '../../../src/features/site/rules/asset-url'
import { keptListings } from '../listing-store'

/** Puts the site folder's `assets/` where pages look for them, both in a build and in the development server. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async ({ store }) => {
  const program: { directory: string } = store.getState().program
  await copyAssets({ siteFolder: keptListings().siteFolder, publicDir: path.join(program.directory, 'public') })
}

/** Copies what is new or changed; a site folder without assets is fine. */
export async function copyAssets({ siteFolder, publicDir }: { siteFolder: string; publicDir: string }): Promise<void> {
  const assets = path.join(siteFolder, 'assets')
  if (!existsSync(assets)) return
  await cp(assets, path.join(publicDir, ASSETS_PATH), { recursive: true, preserveTimestamps: true })
}
