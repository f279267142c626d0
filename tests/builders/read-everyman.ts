import type { Listings } from '../../src/site-build/listings/listings'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import { EVERYMAN_NOW, writeEverymanSite } from './everyman-site'
import { startPlatformServer } from './platform-server'

/** The recorded circuit as a build reads it from its platform, at the instant it was recorded. @param realDataDir value of REAL_DATA_DIR */
export async function readEveryman(realDataDir: string): Promise<Listings> {
  const platform = await startPlatformServer(realDataDir)
  const site = writeEverymanSite(platform.url)
  try {
    const source = await readSource({ siteFolder: site.folder, now: Date.parse(EVERYMAN_NOW) })
    if (!source.ok) throw new Error(JSON.stringify(source.error))
    return source.value
  } finally {
    site.remove()
    platform.stop()
  }
}
