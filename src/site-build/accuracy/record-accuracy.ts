import path from 'node:path'
import * as v from 'valibot'
import type { Listings } from '../listings/listings'
import { acquireLock } from '../publish/build-lock'
import { readJsonFile, writeJsonFile } from '../publish/json-file'
import { placeFile, publicLockFile, readReleaseRecord } from '../publish/release-record'
import { removeFile, replaceFile } from '../publish/replace-file'
import { openAccuracyKey, signRecord } from './accuracy-key'
import { AccuracyDaySchema, addJudgements, buildAccuracyRecord } from './accuracy-record'
import { judgeShowtimes, NO_WATCH, type ReadShowtime, WatchSchema } from './judge-showtimes'

/** The signed record below `public/`. */
export const ACCURACY_FILE = 'accuracy.json'

/** What is kept beside the release's record, and outlives builds. */
const StateSchema = v.object({
  /** Of the site whose showtimes these are. */
  siteFolder: v.string(),
  /** ISO instants. */
  since: v.string(),
  updatedAt: v.string(),
  watch: WatchSchema,
  days: v.array(AccuracyDaySchema),
})
type State = v.InferOutput<typeof StateSchema>

interface Place {
  stageRoot: string
  publicDir: string
}

interface RecordAccuracy extends Place {
  listings: Listings
  env: NodeJS.ProcessEnv
  siteUrl: string
  /** Called with one line for the operator. */
  print: (line: string) => void
  /** Called with the process that publishes a build, which is waited for. */
  onWait: (holder: number) => void
}

/**
 * Judges what was published of the showtimes that began since the last reading, and writes the record if that changed it
 * (decision 131). A fault is printed: listings are published without a record too.
 */
export async function recordAccuracy(input: RecordAccuracy): Promise<void> {
  const { stageRoot, publicDir, listings, print, onWait } = input
  const release = await acquireLock(publicLockFile(input), onWait)
  try {
    if (!listings.site.accuracyRecord || listings.site.hidden) {
      await removeFile(path.join(publicDir, ACCURACY_FILE))
      return
    }
    const state = await judge({ stageRoot, publicDir, listings })
    await writeRecord({ ...input, dir: publicDir, state, compressed: true })
  } catch (error) {
    print(`The accuracy record is as it was: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await release()
  }
}

async function judge({ listings, ...place }: Place & { listings: Listings }): Promise<State> {
  const { siteFolder, now, warnings } = listings
  const before = await readState(place, siteFolder)
  const isIncomplete = warnings.some(({ hasEarlierRecords }) => hasEarlierRecords === true)
  const { watch, judgements } = judgeShowtimes(before?.watch ?? NO_WATCH, {
    ...{ now, isIncomplete },
    showtimes: showtimesOf(listings),
  })
  const at = new Date(now).toISOString()
  const since = before?.since ?? at
  const updatedAt = judgements.length > 0 ? at : (before?.updatedAt ?? at)
  const state = { siteFolder, since, updatedAt, watch, days: addJudgements(before?.days ?? [], judgements) }
  await writeJsonFile(placeFile(place, 'accuracy.json'), state)
  return state
}

async function readState(place: Place, siteFolder: string): Promise<State | undefined> {
  const state = await readJsonFile(placeFile(place, 'accuracy.json'), StateSchema)
  return state?.siteFolder === siteFolder ? state : undefined
}

/** Of the theaters that visitors see. */
function* showtimesOf({ theaters, showtimesByTheater }: Listings): Generator<ReadShowtime> {
  for (const { id: theaterId, hidden } of theaters)
    for (const { id, businessDay, startsAtMs, movieId, screen, availability } of hidden
      ? []
      : (showtimesByTheater.get(theaterId) ?? [])) {
      const isCancelled = availability === 'cancelled'
      yield { theaterId, id, day: businessDay, startsAtMs, movieId, screen, isCancelled }
    }
}

interface WriteRecord extends Place, Pick<RecordAccuracy, 'env' | 'siteUrl' | 'print'> {
  state: State
  /** Folder that gets the file. */
  dir: string
  compressed: boolean
}

/** Writes the signed record; nothing while no showtime was judged. */
async function writeRecord({ state, dir, compressed, env, siteUrl, print, ...place }: WriteRecord): Promise<void> {
  if (state.days.length === 0) return
  const key = await openAccuracyKey({ given: env['ACCURACY_KEY'], file: placeFile(place, 'accuracy-key.pem') })
  if (!key.ok) return print(`${ACCURACY_FILE} is as it was: ${key.error}`)
  const content = signRecord(buildAccuracyRecord({ ...state, siteUrl }), key.value)
  await replaceFile({ dir, file: ACCURACY_FILE, content, compressed })
}

interface PassOnAccuracy extends Place, Pick<RecordAccuracy, 'env' | 'siteUrl' | 'print'> {
  stagePublicDir: string
  siteFolder: string
  /** Whether the site has a record (site.json `accuracyRecord`). */
  isWanted: boolean
}

/** Gives a build the record of the live site, which the next refresh goes on with. */
export async function passOnAccuracy(input: PassOnAccuracy): Promise<void> {
  const { stageRoot, publicDir, stagePublicDir, siteFolder, isWanted } = input
  const release = await readReleaseRecord({ stageRoot, publicDir })
  const state = isWanted && release?.siteFolder === siteFolder ? await readState(input, siteFolder) : undefined
  if (state) await writeRecord({ ...input, state, dir: stagePublicDir, compressed: false })
  else await removeFile(path.join(stagePublicDir, ACCURACY_FILE))
}
