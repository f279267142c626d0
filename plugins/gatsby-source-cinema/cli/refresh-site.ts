import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from '../../../src/platform/env-file'
import { DEFERRED_FILE, DeferredPagesSchema } from '../../../src/config/deferred-pages'
import { readJsonFile } from '../../../src/site-build/publish/json-file'
import { addFilmPages } from '../film-pages/add-film-pages'
import { count } from './count'
import { readSource } from '../read-source'
import type { ShowtimeMemory } from '../records/showtime-memory'
import { formatFault } from '../../../src/config/fault'
import { failure, type Result, success } from '../../../src/platform/result'
import { readBuildEnvironment } from '../../../src/site-build/config/build-environment'
import { acquireLock } from '../../../src/site-build/publish/build-lock'
import { fail, publicDirOf } from '../../../src/site-build/cli/build-site'
import { recordAccuracy } from '../../../src/site-build/accuracy/record-accuracy'
import { keepShown, shownRecordFile } from '../../../src/site-build/shown/keep-shown'
import { writeFilmIndexFile } from '../../../src/site-build/outputs/film-index-file'
import { writeDigestFiles } from '../../../src/site-build/outputs/digest-files'
import { writeFeedFiles } from '../../../src/site-build/outputs/feeds/feed-files'
import { isMainModule, PROJECT_ROOT, STAGE_ROOT } from '../../../src/platform/project-root'
import { writePlacesFile } from '../../../src/site-build/outputs/places-file'
import { publishElsewhere } from '../../../src/site-build/publish/publish-elsewhere'
import { publicLockFile, readReleaseRecord } from '../../../src/site-build/publish/release-record'
import { readMoviePaths } from '../../../src/site-build/outputs/routes-file'
import type { ListingChanges } from '../../../src/site-build/listings/listing-marks'
import type { Listings } from '../../../src/site-build/listings/listings'
import { inLanguages, type OutputReport } from '../../../src/site-build/outputs/listing-output'
import { writeScheduleFiles } from '../../../src/site-build/outputs/schedule-files'
import { writeSearchFiles } from '../../../src/site-build/outputs/search-files'
import { readPublishedPictures, withPublishedPictures } from '../../../src/site-build/outputs/site-pictures'
import { writeTimeTravelFile } from '../../../src/site-build/outputs/preview-file'

interface RefreshSite {
  env: NodeJS.ProcessEnv
  publicDir?: string
  projectRoot?: string
  stageRoot?: string
  print?: (line: string) => void
  /** Decides what is written of what was read, before the first file is. Default: everything. */
  choose?: (listings: Listings) => Promise<RefreshChoice>
  /** Of a process that refreshes the site again and again. */
  memory?: ShowtimeMemory | undefined
}

/** `all` files, `nothing`, or those that changes reach, of each language in its order. */
export type RefreshChoice = 'all' | 'nothing' | readonly ListingChanges[]

/** The schedule files of a refresh, how many digests, calendars and feeds changed, and how many films got a page. */
type RefreshReport = OutputReport &
  Record<'digestsWritten' | 'feedsWritten' | 'pagesAdded', number> & {
    /** Faults of `PUBLISH_COMMAND`: what changed is live here alone. */
    elsewhere: Result<null, string[]>
  }

/**
 * Reads the source again and rewrites only the files that the live site loads (contracts §1). Nothing is bundled, and
 * unchanged days keep their files. Failures are lines for the operator; nothing was written then.
 */
export async function refreshSite(input: RefreshSite): Promise<Result<RefreshReport, string[]>> {
  const { env, projectRoot = PROJECT_ROOT, stageRoot = STAGE_ROOT, print = console.log } = input
  const { publicDir = publicDirOf(env, projectRoot) } = input
  const environment = readBuildEnvironment({ ...env, PROJECT_ROOT: projectRoot })
  if (!environment.ok) return failure(environment.error.map(formatFault))
  const { siteFolder, siteUrl, now, previewOrigins } = environment.value
  const refusal = await findRefusal(stageRoot, publicDir, siteFolder)
  if (refusal) return failure([refusal])
  const source = await readSource({ siteFolder, now, previewOrigins, projectRoot, env, memory: input.memory })
  if (!source.ok)
    return failure([...source.error.map(formatFault), 'Not refreshed: the schedule files are as they were'])
  for (const warning of source.value.warnings) print(formatFault(warning))
  const onWait = (holder: number) => print(`A build is being published (process ${holder}); waiting for it to end`)
  // A refresh that finds nothing new is a reading too.
  const place = { stageRoot, publicDir }
  await recordAccuracy({ ...place, listings: source.value, env, siteUrl, print, onWait })
  await keepShown({ file: shownRecordFile(place), listings: source.value, print })
  const total: RefreshReport = {
    written: [],
    removed: [],
    unchanged: 0,
    digestsWritten: 0,
    feedsWritten: 0,
    pagesAdded: 0,
    elsewhere: success(null),
  }
  const pictures = await readPublishedPictures(publicDir)
  const read = withPublishedPictures(source.value, pictures)
  const choice = (await input.choose?.(read)) ?? 'all'
  if (choice === 'nothing') return success(total)
  const release = await acquireLock(publicLockFile(place), onWait)
  try {
    const current = await readPublishedPictures(publicDir)
    // Of a build that was published meanwhile.
    const listings = current === pictures ? read : withPublishedPictures(source.value, current)
    const newPages = await addFilmPages({ listings, publicDir })
    total.pagesAdded = newPages.length
    const list = await readJsonFile(path.join(publicDir, DEFERRED_FILE), DeferredPagesSchema)
    const deferred = new Set(list?.paths)
    const hasPage = (page: string) => deferred.has(page) || existsSync(path.join(publicDir, page, 'index.html'))
    for (const [index, ofLanguage] of inLanguages({ listings, publicDir }).entries()) {
      const moviePaths = await readMoviePaths(ofLanguage.publicDir)
      const changes = choice === 'all' ? undefined : choice[index]
      const known = { ...(moviePaths ? { moviePaths } : {}), ...(changes ? { changes } : {}) }
      const output = { ...ofLanguage, hasPage, compressed: true, ...known }
      const days = await writeScheduleFiles(output)
      await writeFilmIndexFile(output)
      const digests = await writeDigestFiles(output)
      if (!changes) {
        await writePlacesFile(output)
        await writeSearchFiles(output)
      }
      const feeds = await writeFeedFiles({ ...output, siteUrl })
      total.written.push(...days.written)
      total.removed.push(...days.removed)
      total.unchanged += days.unchanged
      total.digestsWritten += digests.written.length + digests.removed.length
      total.feedsWritten += feeds.written.length + feeds.removed.length
    }
    await writeTimeTravelFile({ listings, publicDir, compressed: true })
    const record = await readReleaseRecord(place)
    total.elsewhere = await publishElsewhere({ ...place, projectRoot, env, print, kind: 'refresh', record })
    return success(total)
  } finally {
    await release()
  }
}

/** Reason why this site must not refresh the live folder. */
async function findRefusal(stageRoot: string, publicDir: string, siteFolder: string): Promise<string | undefined> {
  const name = path.basename(publicDir)
  if (!existsSync(path.join(publicDir, 'index.html')))
    return `There is no built site in ${name}/: run 'npm run build' first`
  const record = await readReleaseRecord({ stageRoot, publicDir })
  if (!record || record.siteFolder === siteFolder) return undefined
  return `${name}/ holds the site of ${record.siteFolder}, not of ${siteFolder}: set SITE, or build first`
}

async function main(): Promise<void> {
  loadEnvFile()
  const started = performance.now()
  const result = await refreshSite({ env: process.env })
  if (!result.ok) return fail(result.error)
  const { written, removed, unchanged, digestsWritten, feedsWritten, pagesAdded } = result.value
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const days = `${written.length} days written, ${removed.length} removed, ${unchanged} unchanged`
  const others = `${digestsWritten} digests, ${feedsWritten} calendars and feeds changed`
  const pages = pagesAdded > 0 ? `; ${count(pagesAdded, 'page')} of new films` : ''
  console.log(`Refreshed in ${seconds} s: ${days}; ${others}${pages}`)
  if (!result.value.elsewhere.ok) fail(result.value.elsewhere.error)
}

if (isMainModule(import.meta.url, 'refresh-site')) void main()
