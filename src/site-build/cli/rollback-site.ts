import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnvFile } from '../../platform/env-file'
import { isMainModule, PROJECT_ROOT, STAGE_ROOT } from '../../platform/project-root'
import { failure, type Result, success } from '../../platform/result'
import { resolveSiteFolder } from '../config/build-environment'
import { type PublishState, readPublishState } from '../publish/publish-elsewhere'
import { releaseId, type ReleaseRecord } from '../publish/release-record'
import { PREVIOUS, readReleases, type Releases, rollbackRelease } from '../publish/rollback-release'
import { fail, publicDirOf } from './build-site'

interface RollbackSite {
  /** A site folder whose site is in `PUBLIC_DIR`, or a folder that a build published to; default: `PUBLIC_DIR`. */
  folder?: string | undefined
  /** Id of a release, or `previous`; without it the releases are listed. */
  id?: string | undefined
  env: NodeJS.ProcessEnv
  projectRoot?: string
  stageRoot?: string
  print?: (line: string) => void
}

/** Lists a site's releases, or makes one of them live again (contracts §1). @returns lines for the operator */
export async function rollbackSite(input: RollbackSite): Promise<Result<string[], string[]>> {
  const { env, folder, id, projectRoot = PROJECT_ROOT, stageRoot = STAGE_ROOT, print = console.log } = input
  const found = findPlace({ folder, env, projectRoot })
  if (!found.ok) return found
  const { publicDir, siteFolder } = found.value
  const name = path.basename(publicDir)
  const releases = await readReleases({ stageRoot, publicDir })
  if (!releases.ok) return releases
  const { live } = releases.value
  if (siteFolder && live.siteFolder !== siteFolder)
    return failure([`${name}/ holds the site of ${live.siteFolder}, not of ${siteFolder}: set PUBLIC_DIR`])
  if (!id) {
    const lines = describeReleases(releases.value, name, await readPublishState({ stageRoot, publicDir }))
    const hint = `To go back: npm run rollback -- ${folder ?? name} ${PREVIOUS}, or an id in its place`
    return success(releases.value.others.length > 0 ? [...lines, hint] : lines)
  }
  const rolledBack = await rollbackRelease({ stageRoot, publicDir, id, env, projectRoot, print })
  if (!rolledBack.ok) return rolledBack
  const { record, elsewhere } = rolledBack.value
  const lines = [
    `${name}/ has ${describeRelease(record)} again, in place of ${releaseId(live)}`,
    `Its showtimes are of then until 'npm run refresh'; the next build publishes the site folder as it is now`,
  ]
  return elsewhere.ok ? success(lines) : failure([...lines, ...elsewhere.error])
}

interface FoundPlace {
  publicDir: string
  /** Whose site must be there. */
  siteFolder?: string
}

function findPlace({
  folder,
  env,
  projectRoot,
}: Pick<RollbackSite, 'folder' | 'env'> & { projectRoot: string }): Result<FoundPlace, string[]> {
  const publicDir = publicDirOf(env, projectRoot)
  if (!folder) return success({ publicDir })
  const site = resolveSiteFolder(folder, projectRoot)
  if (site.ok && existsSync(path.join(site.value, 'site.json'))) return success({ publicDir, siteFolder: site.value })
  const named = path.resolve(projectRoot, folder)
  if (existsSync(named)) return success({ publicDir: named })
  return failure([`'${folder}' is neither a site folder nor a folder that a build published to`])
}

function describeReleases({ live, others }: Releases, name: string, elsewhere: PublishState | undefined): string[] {
  const all = [live, ...others.map(({ record }) => record)].sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1))
  const lines = [
    `Releases of ${path.basename(live.siteFolder)} in ${name}/:`,
    ...all.map(record => `  ${describeRelease(record)}${record === live ? ' (live)' : ''}`),
  ]
  if (!elsewhere) return lines
  const { published, behindSince } = elsewhere
  const there = published ? `${published.id}, since ${published.at}` : 'none yet'
  return [...lines, `Elsewhere: ${there}${behindSince ? `; behind since ${behindSince}` : ''}`]
}

const MB = 1_000_000

/** Id, build time, pages and size; numbers are unknown for releases of earlier versions. */
function describeRelease(record: ReleaseRecord): string {
  const { builtAt, pages, bytes } = record
  const numbers = pages === undefined || bytes === undefined ? [] : [`${pages} pages`, `${(bytes / MB).toFixed(1)} MB`]
  return [releaseId(record), `built ${builtAt.slice(0, 19).replace('T', ' ')} UTC`, ...numbers].join(', ')
}

async function main(): Promise<void> {
  loadEnvFile()
  const { positionals } = parseArgs({ allowPositionals: true })
  const result = await rollbackSite({ folder: positionals[0], id: positionals[1], env: process.env })
  if (!result.ok) return fail(result.error)
  for (const line of result.value) console.log(line)
}

if (isMainModule(import.meta.url)) void main()
