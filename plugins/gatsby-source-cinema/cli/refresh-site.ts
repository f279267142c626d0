import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from '../../../src/platform/env-file'
import { readSource } from '../read-source'
import { formatFault } from '../../../src/config/fault'
import { failure, type Result, success } from '../../../src/platform/result'
import { readBuildEnvironment } from '../../../src/site-build/config/build-environment'
import { acquireLock } from '../../../src/site-build/publish/build-lock'
import { fail, publicDirOf } from '../../../src/site-build/cli/build-site'
import { writeFilmIndexFile } from '../../../src/site-build/outputs/film-index-file'
import { writeDigestFiles } from '../../../src/site-build/outputs/digest-files'
import { writeFeedFiles } from '../../../src/site-build/outputs/feeds/feed-files'
import { isMainModule, PROJECT_ROOT, STAGE_ROOT } from '../../../src/platform/project-root'
import { writePlacesFile } from '../../../src/site-build/outputs/places-file'
import { publishElsewhere } from '../../../src/site-build/publish/publish-elsewhere'
import { publicLockFile, readReleaseRecord } from '../../../src/site-build/publish/release-record'
import { readMoviePaths } from '../../../src/site-build/outputs/routes-file'
import { inLanguages, type OutputReport } from '../../../src/site-build/outputs/listing-output'
import { writeScheduleFiles } from '../../../src/site-build/outputs/schedule-files'
import { writeSearchFiles } from '../../../src/site-build/outputs/search-files'
import { withPublishedPictures } from '../../../src/site-build/outputs/site-pictures'
import { writeTimeTravelFile } from '../../../src/site-build/outputs/preview-file'

interface RefreshSite {
  env: NodeJS.ProcessEnv
  publicDir?: string
  projectRoot?: string
  stageRoot?: string
  print?: (line: string) => void
}

/** The schedule files of a refresh, and how many digests, calendars and feeds changed. */
type RefreshReport = OutputReport &
  Record<'digestsWritten' | 'feedsWritten', number> & {
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
  const source = await readSource({ siteFolder, now, previewOrigins, projectRoot })
  if (!source.ok)
    return failure([...source.error.map(formatFault), 'Not refreshed: the schedule files are as they were'])
  for (const warning of source.value.warnings) print(formatFault(warning))
  const release = await acquireLock(publicLockFile({ stageRoot, publicDir }), holder =>
    print(`A build is being published (process ${holder}); waiting for it to end`),
  )
  try {
    const listings = await withPublishedPictures({ listings: source.value, publicDir })
    const hasPage = (page: string) => existsSync(path.join(publicDir, page, 'index.html'))
    const total: Omit<RefreshReport, 'elsewhere'> = {
      written: [],
      removed: [],
      unchanged: 0,
      digestsWritten: 0,
      feedsWritten: 0,
    }
    for (const ofLanguage of inLanguages({ listings, publicDir })) {
      const moviePaths = await readMoviePaths(ofLanguage.publicDir)
      const output = { ...ofLanguage, hasPage, compressed: true, ...(moviePaths ? { moviePaths } : {}) }
      const days = await writeScheduleFiles(output)
      await writeFilmIndexFile(output)
      await writePlacesFile(output)
      const digests = await writeDigestFiles(output)
      await writeSearchFiles(output)
      const feeds = await writeFeedFiles({ ...output, siteUrl })
      total.written.push(...days.written)
      total.removed.push(...days.removed)
      total.unchanged += days.unchanged
      total.digestsWritten += digests.written.length + digests.removed.length
      total.feedsWritten += feeds.written.length + feeds.removed.length
    }
    await writeTimeTravelFile({ listings, publicDir, compressed: true })
    const record = await readReleaseRecord({ stageRoot, publicDir })
    const place = { stageRoot, publicDir, projectRoot }
    return success({ ...total, elsewhere: await publishElsewhere({ ...place, env, print, kind: 'refresh', record }) })
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
  const { written, removed, unchanged, digestsWritten, feedsWritten } = result.value
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const days = `${written.length} days written, ${removed.length} removed, ${unchanged} unchanged`
  const others = `${digestsWritten} digests, ${feedsWritten} calendars and feeds changed`
  console.log(`Refreshed in ${seconds} s: ${days}; ${others}`)
  if (!result.value.elsewhere.ok) fail(result.value.elsewhere.error)
}

if (isMainModule(import.meta.url)) void main()
