import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { readBuildEnvironment } from '../../../src/build/build-environment'
import type { Fault } from '../../../src/features/site/rules/fault'
import { failure, type Result } from '../../../src/platform/result'
import { describeFaults } from '../describe-faults'
import { copyAssets } from '../copy-assets'
import { CANNOT_READ_SOURCE } from '../error-map'
import { keepListings, snapshotListings } from '../listing-store'
import type { Listings } from '../listings'
import { buildNodes } from '../nodes/build-nodes'
import { readSource } from '../read-source'

/** Reads the source and makes its nodes. A failed read ends the build, so that what is live stays as it is. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({ actions, reporter }) => {
  const timer = reporter.activityTimer('read listings')
  timer.start()
  const read = await readListings()
  if (!read.ok) {
    timer.end()
    reporter.panic({ id: CANNOT_READ_SOURCE, context: { sourceMessage: describeFaults(read.error) } })
    return
  }
  const listings = read.value
  if (listings.warnings.length > 0) reporter.warn(describeFaults(listings.warnings))
  keepListings(listings)
  snapshotListings(listings)
  for (const node of buildNodes(listings)) actions.createNode(node)
  await copyAssets({ siteFolder: listings.siteFolder, publicDir: path.join(process.cwd(), 'public') })
  timer.setStatus(`${listings.theaters.length} theaters, ${listings.movies.length} movies`)
  timer.end()
}

async function readListings(): Promise<Result<Listings, Fault[]>> {
  const environment = readBuildEnvironment(process.env)
  return environment.ok ? readSource(environment.value) : failure(environment.error)
}
