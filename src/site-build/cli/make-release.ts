import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadEnvFile } from '../../platform/env-file'
import { failure, type Result, success } from '../../platform/result'
import { isMainModule, PROJECT_ROOT, STAGE_ROOT } from '../../platform/project-root'
import type { ProgressOutput } from '../progress/build-progress'
import { readCompiledCode } from '../release/compiled-code'
import { hasReleaseParts, writeReleaseParts } from '../release/release-parts'
import { buildSite, fail, planBuild, releaseFolderOf, type RunBuilder } from './build-site'

interface MakeRelease {
  env: NodeJS.ProcessEnv
  projectRoot?: string
  stageRoot?: string
  runBuilder?: RunBuilder
  output?: ProgressOutput | undefined
}

export interface MadeRelease {
  folder: string
  /** Whether it was there before. */
  isKnown: boolean
}

/**
 * Compiles the code that every site of this project shares, so that builds of sites need not: the smallest site is built for
 * it. Adds the programs and sources that a machine without the project needs. Does nothing where all of that is there.
 */
export async function makeRelease(input: MakeRelease): Promise<Result<MadeRelease, string[]>> {
  const { projectRoot = PROJECT_ROOT, stageRoot = STAGE_ROOT, output, runBuilder } = input
  const siteFolder = path.join(stageRoot, 'smallest-site', 'release')
  await mkdir(siteFolder, { recursive: true })
  await writeFile(path.join(siteFolder, 'site.json'), JSON.stringify(SMALLEST_SITE))
  for (const [file, record] of Object.entries(RECORDS))
    await writeFile(path.join(siteFolder, file), JSON.stringify([record]))
  const env = { ...input.env, SITE: siteFolder }
  const plan = planBuild(env, projectRoot)
  if (!plan.ok) return plan
  const folder = await releaseFolderOf(plan.value, { env, projectRoot, sourcesRoot: projectRoot, stageRoot })
  const withParts = async (isKnown: boolean) => {
    const hadParts = hasReleaseParts(folder)
    if (!hadParts) await writeReleaseParts({ folder, sourcesRoot: projectRoot })
    return success({ folder, isKnown: isKnown && hadParts })
  }
  if (readCompiledCode(folder)) return withParts(true)
  const built = await buildSite({
    ...{ env, projectRoot, stageRoot, output, publicDir: path.join(siteFolder, 'public') },
    ...(runBuilder ? { runBuilder } : {}),
  })
  if (!built.ok) return built
  return readCompiledCode(folder) ? withParts(false) : failure(['No code was compiled'])
}

/** A source without records is a fault. */
const RECORDS = {
  'theaters.json': { id: '1', name: 'Release', timeZone: 'Europe/London' },
  'movies.json': { id: '1', title: 'Release' },
  'showtimes.json': { id: '1', theaterId: '1', movieId: '1', startsAt: '2099-01-01T20:00:00' },
}
const SMALLEST_SITE = {
  name: 'Release',
  locale: 'en-GB',
  country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' },
}

async function main(): Promise<void> {
  loadEnvFile()
  const output = process.argv.includes('--verbose') ? undefined : process.stdout
  const made = await makeRelease({ env: process.env, output })
  if (!made.ok) return fail(made.error)
  const { folder, isKnown } = made.value
  console.log(`${isKnown ? 'The release is there' : 'Release'}: ${path.relative(process.cwd(), folder)}`)
}

if (isMainModule(import.meta.url)) void main()
