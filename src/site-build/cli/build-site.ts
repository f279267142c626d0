import path from 'node:path'
import { languagesOf } from '../../config/languages'
import { loadEnvFile } from '../../platform/env-file'
import { type Fault, formatFault } from '../../config/fault'
import { failure, type Result, success } from '../../platform/result'
import { formatSeconds, type ProgressOutput } from '../progress/build-progress'
import { type WatchedBuild, watchBuild } from '../progress/build-log'
import { passOnAccuracy } from '../accuracy/record-accuracy'
import { shownRecordFile } from '../shown/keep-shown'
import { adoptCalendars } from '../publish/adopt-calendars'
import { publishBuild, type PublishedBuild } from '../publish/publish-build'
import { type BuildEnvironment, hasGallery, readBuildEnvironment } from '../config/build-environment'
import { acquireLock } from '../publish/build-lock'
import { dropOldStyles } from '../bundler/drop-old-styles'
import { readJsonFile } from '../publish/json-file'
import { type BrokenLink, BROKEN_LINKS_FILE, BrokenLinksSchema, stageLockFile } from '../publish/release-record'
import { writeHeaderFiles } from '../publish/header-files'
import { isMainModule, OWN_RELEASE, PROJECT_ROOT, SOURCES_ROOT, STAGE_ROOT } from '../../platform/project-root'
import { writePageScriptsFile } from '../bundler/page-scripts-file'
import { type FollowGatsby, runGatsby } from './run-gatsby'
import { readSiteFolder, type SiteFolder } from '../config/site-folder'
import { fingerprintSources, prepareStage } from '../publish/stage'
import { readCompiledCode } from '../release/compiled-code'
import { releaseKey, RELEASES_FOLDER } from '../release/release-key'
import { keepBuildFaults } from '../progress/build-faults'

/** Runs the bundler in a stage; replaced in tests. */
export type RunBuilder = (stage: {
  dir: string
  publicDir: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Of a build that is watched. */
  follow?: FollowGatsby
}) => Promise<Result<null, string>>

interface BuildSite {
  env: NodeJS.ProcessEnv
  /** Absolute path; defaults to `PUBLIC_DIR`, or `public/` of the repository. */
  publicDir?: string
  projectRoot?: string
  stageRoot?: string
  runBuilder?: RunBuilder
  print?: (line: string) => void
  /** Where the build is watched; without it Gatsby prints what it does. */
  output?: ProgressOutput | undefined
}

export interface BuiltSite extends PublishedBuild {
  publicDir: string
  brokenLinks: readonly BrokenLink[]
}

/** What a site's build depends on besides source files, read from the environment and the site folder. */
export interface BuildPlan {
  environment: BuildEnvironment
  folder: SiteFolder
  settings: Record<string, string>
}

/** Builds the site in its stage and swaps it into `public/` when all succeeded (contracts §1), else changes nothing. */
export async function buildSite(input: BuildSite): Promise<Result<BuiltSite, string[]>> {
  const { env, projectRoot = PROJECT_ROOT, stageRoot = STAGE_ROOT } = input
  const { publicDir = publicDirOf(env, projectRoot), runBuilder = runGatsbyBuild, print = console.log } = input
  const plan = planBuild(env, projectRoot)
  if (!plan.ok) return plan
  const { environment, folder, settings } = plan.value
  const { siteFolder } = environment
  const sourcesRoot = input.projectRoot ?? SOURCES_ROOT
  const onWait = (holder: number) => print(`Another build is running (process ${holder}); waiting for it to end`)
  const releaseStage = await acquireLock(stageLockFile({ stageRoot, siteFolder }), onWait)
  let watched: WatchedBuild | undefined
  let endCompiling = () => Promise.resolve()
  try {
    const builtAt = new Date().toISOString()
    const fingerprint = await fingerprintBuild(plan.value, env, sourcesRoot)
    const stage = await prepareStage({
      ...{ projectRoot: sourcesRoot, stageRoot, siteFolder, settings },
      functions: env['FUNCTIONS'] === 'true',
    })
    const languages = codesOf(folder.site)
    await adoptCalendars({ stageRoot, stagePublicDir: stage.publicDir, publicDir, siteFolder, languages })
    await passOnAccuracy({
      ...{ stageRoot, publicDir, stagePublicDir: stage.publicDir, siteFolder, env, print },
      ...{ siteUrl: environment.siteUrl, isWanted: folder.site.accuracyRecord && !folder.site.hidden },
    })
    const prefix = folder.site.pathPrefix === '/' ? '' : folder.site.pathPrefix
    const args = prefix === '' ? [] : ['--prefix-paths']
    if (input.output)
      watched = await watchBuild({ dir: stage.dir, name: path.basename(siteFolder), output: input.output })
    const builderEnv = builderEnvironment(env, environment, projectRoot)
    const releaseFolder = await releaseFolderOf(plan.value, { env, projectRoot, sourcesRoot, stageRoot })
    endCompiling = await waitForRelease({ folder: releaseFolder, stageRoot, print })
    const shownRecord = shownRecordFile({ stageRoot, publicDir })
    const variables = {
      PATH_PREFIX: prefix,
      RELEASE_DIR: releaseFolder,
      SOURCES_ROOT: sourcesRoot,
      SHOWN_RECORD: shownRecord,
    }
    const shared = { ...stage, args, env: { ...builderEnv, ...variables } }
    const built = await runBuilder(watched ? { ...shared, follow: watched.follow } : shared)
    if (!built.ok) {
      watched?.stop()
      const log = watched ? [...watched.errors(), `All that Gatsby said: ${watched.logFile}`] : []
      return failure([...log, built.error, notPublished(publicDir)])
    }
    watched?.progress.begin('publish')
    await stage.keepCaches()
    await dropOldStyles(stage.publicDir)
    await writeHeaderFiles(stage.publicDir, await writePageScriptsFile(stage.publicDir, prefix))
    const now = new Date(environment.now).toISOString()
    const sources = folder.site.sources.length > 0 ? folder.site.sources : [folder.site.source]
    const sourceType = sources.find(({ type }) => type === 'demo')?.type ?? sources[0]?.type ?? 'folder'
    const brokenLinks = (await readJsonFile(path.join(stage.dir, BROKEN_LINKS_FILE), BrokenLinksSchema)) ?? []
    const published = await publishBuild({
      ...{ stageRoot, publicDir, env, projectRoot, print, onWait },
      stagePublicDir: stage.publicDir,
      code: releaseFolder,
      record: { siteFolder, builtAt, now, sourceType, fingerprint, brokenLinks },
      onLive: () => watched?.end(),
    })
    return success({ publicDir, brokenLinks, ...published })
  } catch (error) {
    watched?.stop()
    return failure([error instanceof Error ? error.message : String(error), notPublished(publicDir)])
  } finally {
    await endCompiling()
    await releaseStage()
  }
}

/**
 * Of several builds that need a release that is not there, one compiles it and the others wait for it.
 * @returns to be called when this build has ended
 */
async function waitForRelease(input: {
  folder: string
  stageRoot: string
  print: (line: string) => void
}): Promise<() => Promise<void>> {
  const { folder, stageRoot, print } = input
  const isThere = () => readCompiledCode(folder) !== undefined
  if (isThere()) return () => Promise.resolve()
  const release = await acquireLock(path.join(stageRoot, `release-${path.basename(folder)}.lock`), holder =>
    print(`Another build compiles the code (process ${holder}); waiting for it to end`),
  )
  if (!isThere()) return release
  await release()
  return () => Promise.resolve()
}

/** Output folder of a site: `PUBLIC_DIR`, or `public/` of the repository. */
export function publicDirOf(env: NodeJS.ProcessEnv, projectRoot: string): string {
  return path.resolve(projectRoot, env['PUBLIC_DIR'] || 'public')
}

/** Reads what a build of the site named by the environment depends on. @returns failure with one line per fault */
export function planBuild(env: NodeJS.ProcessEnv, projectRoot: string): Result<BuildPlan, string[]> {
  const environment = readBuildEnvironment({ ...env, PROJECT_ROOT: projectRoot })
  const refuse = (faults: readonly Fault[]) => {
    keepBuildFaults(env, faults)
    return failure(faults.map(formatFault))
  }
  if (!environment.ok) return refuse(environment.error)
  const folder = readSiteFolder(environment.value.siteFolder)
  if (!folder.ok) return refuse(folder.error)
  const settings = {
    siteUrl: environment.value.siteUrl,
    pathPrefix: folder.value.site.pathPrefix,
    previewOrigins: environment.value.previewOrigins.join(' '),
    // Files of a language that the site no longer has would stay.
    languages: codesOf(folder.value.site).join(' '),
  }
  return success({ environment: environment.value, folder: folder.value, settings })
}

interface BuildRoots {
  projectRoot: string
  /** Folder of `src` and `plugins`: of the project, or of the release that the program is of. */
  sourcesRoot: string
  stageRoot: string
}

/** Folder of the release whose code a build takes, or makes where it is not there. */
export async function releaseFolderOf(
  { environment }: BuildPlan,
  { env, projectRoot, sourcesRoot, stageRoot }: BuildRoots & { env: NodeJS.ProcessEnv },
): Promise<string> {
  const settings = { gallery: String(hasGallery(env)) }
  const ofBuilder = builderEnvironment(env, environment, projectRoot)
  const key = await releaseKey({ projectRoot: sourcesRoot, settings, env: ofBuilder })
  // A program of that very release may be anywhere.
  if (OWN_RELEASE && path.basename(OWN_RELEASE) === key) return OWN_RELEASE
  return path.join(stageRoot, RELEASES_FOLDER, key)
}

const codesOf = (site: SiteFolder['site']) => languagesOf(site).map(({ code }) => code)

/** Hash of everything a build would read now; equal to the release's when nothing has changed since. */
export function fingerprintBuild(plan: BuildPlan, env: NodeJS.ProcessEnv, sourcesRoot: string): Promise<string> {
  const settings = { ...plan.settings, buildNow: env['BUILD_NOW'] ?? '', gallery: String(hasGallery(env)) }
  return fingerprintSources({ projectRoot: sourcesRoot, siteFolder: plan.environment.siteFolder, settings })
}

/** Variables that the bundler does not need: a bundler copies its environment into the bundles. */
const SECRETS = [
  'CYPHER_UPSTREAM_AUTHORIZATION',
  'LOYALTY_DATABASE_URL',
  'LOYALTY_DATABASE_TOKEN',
  'METRICS_TOKEN',
  'PUBLISH_COMMAND',
  'RECAPTCHA_SECRET',
  'REDIS_URL',
]

/** Environment of a build, without secrets. Paths are absolute, because the stage is another folder. */
export function builderEnvironment(
  env: NodeJS.ProcessEnv,
  { siteFolder, siteUrl }: BuildEnvironment,
  projectRoot: string,
): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.includes(name))),
    PROJECT_ROOT: projectRoot,
    SITE_FOLDER: siteFolder,
    SITE_URL: siteUrl,
  }
}

const runGatsbyBuild: RunBuilder = async ({ dir, args, env, follow }) =>
  runGatsby({ command: 'build', args, cwd: dir, env, ...(follow ? { follow } : {}) })

const notPublished = (publicDir: string) => `Not published: ${path.basename(publicDir)}/ is as it was`

async function main(): Promise<void> {
  loadEnvFile()
  const started = performance.now()
  const output = process.argv.includes('--verbose') ? undefined : process.stdout
  const result = await buildSite({ env: process.env, output })
  if (!result.ok) return fail(result.error)
  const seconds = (performance.now() - started) / 1000
  for (const line of describeBuild(result.value, seconds)) console.log(line)
  if (!result.value.elsewhere.ok) fail(result.value.elsewhere.error)
}

const MB = 1_000_000

/** What was built, how large it is and what changed, in lines for the operator. */
export function describeBuild(
  { publicDir, files, bytes, pages, brokenLinks }: Omit<BuiltSite, 'elsewhere'>,
  seconds: number,
): string[] {
  const { all, added, changed, removed } = pages
  const isFirst = added === all
  const changes = isFirst ? 'all of them new' : `${added} new, ${changed} changed, ${removed} gone`
  return [
    `Published ${files} files to ${path.relative(process.cwd(), publicDir)}/ in ${formatSeconds(seconds)}: ${(bytes / MB).toFixed(1)} MB`,
    `${all} pages: ${changes}`,
    ...(brokenLinks.length > 0
      ? [`Links to addresses that the site does not have: ${brokenLinks.length} (npm run check:site names them)`]
      : []),
  ]
}

/** Prints why a command failed, and lets the process end with 1. */
export function fail(lines: readonly string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}

if (isMainModule(import.meta.url, 'build-site')) void main()
