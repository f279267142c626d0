import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { readBuildEnvironment } from '../../../src/site-build/config/build-environment'
import { copyFonts, fontsOf } from '../../../src/site-build/outputs/copy-fonts'
import { writePreviewFile, writeTimeTravelFile } from '../../../src/site-build/outputs/preview-file'
import { makeSitePictures } from '../../../src/site-build/outputs/site-pictures'
import { writeSsrConfig } from '../../../src/site-build/outputs/ssr-config-file'
import { type Fault, formatFault } from '../../../src/config/fault'
import { type Result, success } from '../../../src/platform/result'
import { keepShown } from '../../../src/site-build/shown/keep-shown'
import { copyAssets } from '../records/site-assets'
import { keepListings } from '../../../src/site-build/listings/listing-store'
import type { Listings } from '../../../src/site-build/listings/listings'
import { buildNodes } from '../nodes/build-nodes'
import { readSource } from '../read-source'
import { keepBuildFaults } from '../../../src/site-build/progress/build-faults'

/** Folder beside the stages with the cache of resized pictures of all sites, which is kept when other caches are dropped. */
const PICTURE_STORE = '../picture-store'
/** The same of copies of other hosts' pictures. */
const FETCHED_PICTURES = '../fetched-pictures'

/** Reads the source and creates its nodes. A failed read ends the build, so that the live site stays as it is. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({ actions, reporter }) => {
  const timer = reporter.activityTimer('read listings')
  timer.start()
  const read = await readListings()
  if (!read.ok) {
    timer.end()
    keepBuildFaults(process.env, read.error)
    reporter.panic({ id: CANNOT_READ_SOURCE, context: { sourceMessage: describeFaults(read.error) } })
    return
  }
  const { projectRoot, listings: source } = read.value
  await keepRecord(source)
  const publicDir = path.join(process.cwd(), 'public')
  const storeDir = path.join(process.cwd(), PICTURE_STORE)
  const remote = { cacheDir: path.join(process.cwd(), FETCHED_PICTURES) }
  const output = { listings: source, storeDir, publicDir, remote }
  const { listings, warnings, pictures, made } = await makeSitePictures(output)
  // Those of pictures first: `check:site`, which prints what does not fit here, knows none of them.
  const allWarnings = [...warnings, ...listings.warnings]
  if (allWarnings.length > 0) reporter.warn(describeFaults(allWarnings))
  keepListings(listings)
  for (const node of buildNodes(listings)) actions.createNode(node)
  await copyAssets({ siteFolder: listings.siteFolder, publicDir })
  await copyFonts({ files: fontsOf(listings).files, projectRoot, publicDir })
  await writeTimeTravelFile({ listings, publicDir })
  await writePreviewFile({ listings, publicDir })
  await writeSsrConfig(listings, process.cwd())
  const { theaters, movies } = listings
  timer.setStatus(`${theaters.length} theaters, ${movies.length} movies, ${pictures} pictures (${made} forms new)`)
  timer.end()
}

/** Ids of this plugin's errors in Gatsby's report. */
export const CANNOT_READ_SOURCE = 'read-source'

/** Texts and levels of the plugin's errors, for Gatsby's reporter. */
export const ERROR_MAP = {
  [CANNOT_READ_SOURCE]: {
    text: (context: { sourceMessage: string }) => `The site cannot be built from its source:\n${context.sourceMessage}`,
    level: 'ERROR',
    category: 'USER',
  },
} as const

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(ERROR_MAP)
}

const PRINTED_FAULTS = 50

/** One line per fault, errors first, then a count of those that only `check:site` prints. */
function describeFaults(faults: readonly Fault[]): string {
  const sorted = [...faults].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  const lines = sorted.slice(0, PRINTED_FAULTS).map(formatFault)
  const rest = faults.length - lines.length
  return [...lines, ...(rest > 0 ? [`… and ${rest} more: npm run check:site prints them all`] : [])].join('\n')
}

/** A build's reading belongs to the record of what was shown; development has none. */
async function keepRecord(listings: Listings): Promise<void> {
  const { SHOWN_RECORD: file } = process.env
  if (file) await keepShown({ file, listings, print: line => console.log(line) })
}

async function readListings(): Promise<Result<{ listings: Listings; projectRoot: string }, Fault[]>> {
  const environment = readBuildEnvironment(process.env)
  if (!environment.ok) return environment
  const { projectRoot } = environment.value
  const read = await readSource(environment.value)
  return read.ok ? success({ listings: read.value, projectRoot }) : read
}
