import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { keptListings } from './plugins/gatsby-source-cinema/listing-store'
import { createPages as createSitePages } from './src/build/create-pages'
import { writeRoutesFile } from './src/build/routes-file'
import { writeScheduleFiles } from './src/build/schedule-files'

export const createPages: GatsbyNode['createPages'] = createSitePages

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store }) => {
  const program: { directory: string } = store.getState().program
  const publicDir = path.join(program.directory, 'public')
  await writeScheduleFiles({ listings: keptListings(), publicDir })
  await writeRoutesFile({ listings: keptListings(), publicDir })
}
