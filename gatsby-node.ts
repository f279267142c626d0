import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { keptListings } from './plugins/gatsby-source-cinema/listing-store'
import { readBuildEnvironment } from './src/build/build-environment'
import { createPages as createSitePages } from './src/build/create-pages'
import { writeFeedFiles } from './src/build/feed-files'
import { writeRoutesFile } from './src/build/routes-file'
import { writeScheduleFiles } from './src/build/schedule-files'
import { writeDiscoveryFiles } from './src/build/sitemap'
import { formatFault } from './src/features/site/rules/fault'

export const createPages: GatsbyNode['createPages'] = createSitePages

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store }) => {
  const program: { directory: string } = store.getState().program
  const publicDir = path.join(program.directory, 'public')
  await writeScheduleFiles({ listings: keptListings(), publicDir })
  const environment = readBuildEnvironment(process.env)
  if (!environment.ok) throw new Error(environment.error.map(formatFault).join('\n'))
  await writeFeedFiles({ listings: keptListings(), publicDir, siteUrl: environment.value.siteUrl })
  await writeRoutesFile({ listings: keptListings(), publicDir })
  await writeDiscoveryFiles({ listings: keptListings(), siteUrl: environment.value.siteUrl, publicDir })
}
