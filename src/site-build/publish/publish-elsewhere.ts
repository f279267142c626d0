import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { failure, type Result, success } from '../../platform/result'
import { readJsonFile, writeJsonFile } from './json-file'
import { placeFile, type RecordPlace, releaseId, type ReleaseRecord } from './release-record'
import { type CommandFault, runShellCommand } from './run-shell-command'

export interface PublishElsewhere extends RecordPlace {
  /** `PUBLISH_COMMAND`; all of it is handed to the command. */
  env: NodeJS.ProcessEnv
  /** What changed the live release. */
  kind: 'build' | 'refresh' | 'rollback'
  /** Of the live release; undefined when unknown. */
  record: ReleaseRecord | undefined
  /** Where the command runs. */
  projectRoot: string
  print: (line: string) => void
}

const PublishStateSchema = v.object({
  /** What is published there; null: nothing yet. `stamp` is of the files, `at` an ISO instant. */
  published: v.nullable(v.object({ id: v.string(), stamp: v.string(), at: v.string() })),
  /** ISO instant of the first attempt that failed since; null: the far end has the live release. */
  behindSince: v.nullable(v.string()),
})

/** What was published elsewhere by `PUBLISH_COMMAND`. */
export type PublishState = v.InferOutput<typeof PublishStateSchema>

/** Assumption: a longer upload hangs. */
const LONGEST_MS = 60 * 60_000

/**
 * Runs `PUBLISH_COMMAND` (contracts, Environment), unless it has published the live release with just these files.
 * Requires the lock of the public folder, so that its files do not change meanwhile. @returns lines for the operator
 * when it failed; the next call tries again
 */
export async function publishElsewhere(input: PublishElsewhere): Promise<Result<null, string[]>> {
  const command = input.env['PUBLISH_COMMAND']
  if (!command) return success(null)
  try {
    return await publishBy(command, input)
  } catch (error) {
    // For example a full disk. The release is live here all the same.
    return failure([`Not published elsewhere: ${error instanceof Error ? error.message : String(error)}`])
  }
}

async function publishBy(command: string, input: PublishElsewhere): Promise<Result<null, string[]>> {
  const { stageRoot, publicDir, env, kind, record, projectRoot, print } = input
  const name = path.basename(publicDir)
  if (!record) {
    const reason = `there is no record of a build in ${name}/: run 'npm run build' first`
    return failure([`Not published elsewhere by PUBLISH_COMMAND: ${reason}`])
  }
  const id = releaseId(record)
  const state = await readPublishState({ stageRoot, publicDir })
  const stamp = await stampOf(publicDir, command)
  if (state?.published?.id === id && state.published.stamp === stamp && !state.behindSince) return success(null)
  print(`Publishing ${id} by PUBLISH_COMMAND`)
  const started = performance.now()
  const variables = {
    PUBLISH_DIR: publicDir,
    PUBLISH_ID: id,
    PUBLISH_SITE: path.basename(record.siteFolder),
    PUBLISH_KIND: kind,
    PUBLISH_ASSETS: await listAssets({ stageRoot, publicDir }, record),
  }
  const ran = await runShellCommand({ command, cwd: projectRoot, env: { ...env, ...variables }, longestMs: LONGEST_MS })
  const at = new Date().toISOString()
  const stateFile = placeFile({ stageRoot, publicDir }, STATE_FILE)
  if (ran.ok) {
    await writeJsonFile(stateFile, { published: { id, stamp, at }, behindSince: null } satisfies PublishState)
    print(`Published ${id} by PUBLISH_COMMAND in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return success(null)
  }
  const behind: PublishState = { published: state?.published ?? null, behindSince: state?.behindSince ?? at }
  await writeJsonFile(stateFile, behind)
  return failure(describeFault({ fault: ran.error, behind, id, name }))
}

/** Undefined when nothing was published elsewhere, or the state is unreadable. */
export function readPublishState(place: RecordPlace): Promise<PublishState | undefined> {
  return readJsonFile(placeFile(place, STATE_FILE), PublishStateSchema)
}

const STATE_FILE = 'publish-state.json'

interface DescribeFault {
  fault: CommandFault
  behind: PublishState
  id: string
  name: string
}

function describeFault({ fault, behind, id, name }: DescribeFault): string[] {
  const { published, behindSince } = behind
  const there = published ? `it last took ${published.id}, at ${published.at}` : 'it has taken no release yet'
  return [
    `PUBLISH_COMMAND ${fault.reason}${fault.lastLines.length > 0 ? ' and said last:' : ' and said nothing'}`,
    ...fault.lastLines.map(line => `  ${line}`),
    `${name}/ has ${id}; elsewhere is behind since ${behindSince}: ${there}`,
    'The next build, refresh or rollback tries again',
  ]
}

/** Writes the release's own hashed assets, with their compressed forms, a path per line. @returns the file's path */
async function listAssets(place: RecordPlace, { ownAssets }: ReleaseRecord): Promise<string> {
  const forms = ownAssets.flatMap(file => [file, `${file}.br`, `${file}.gz`])
  const found = forms.filter(file => existsSync(path.join(place.publicDir, file))).sort()
  const file = placeFile(place, 'assets.txt')
  await writeFile(file, found.map(name => `${name}\n`).join(''))
  return file
}

/**
 * Hash that changes with any file of a release, and with the command. Published files are replaced, never changed, so
 * the times of their folders tell.
 */
async function stampOf(publicDir: string, command: string): Promise<string> {
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory()).map(entry => path.join(entry.parentPath, entry.name))
  const hash = createHash('sha256').update(command)
  for (const folder of [publicDir, ...folders.sort()]) hash.update(`\n${folder} ${statSync(folder).mtimeMs}`)
  return hash.digest('hex')
}
