import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { FollowGatsby } from '../cli/run-gatsby'
import { readJsonFile } from '../publish/json-file'
import { BuildProgress, type ProgressOutput } from './build-progress'
import { formatGatsbyEvent } from './gatsby-events'

const SecondsSchema = v.record(v.string(), v.number())
const SECONDS_FILE = 'build-seconds.json'
const LOG_FILE = 'build.log'
/** Lines of an error; the rest is in the log. */
const ERROR_LINES = 40

/** A fault of the site's own, as `formatFault` writes it; Gatsby's other warnings are of no use to an operator. */
const OWN_WARNING = /^(?:warning|error): /

/** A build that is watched: progress for the operator, everything that Gatsby says in a file. */
export interface WatchedBuild {
  progress: BuildProgress
  follow: FollowGatsby
  logFile: string
  /** What Gatsby said of its failure. */
  errors: () => string[]
  /** Keeps the steps' seconds for the next build. */
  end: () => Promise<void>
  stop: () => void
}

/** @param dir the stage @param name of the site */
export async function watchBuild({ dir, name, output }: { dir: string; name: string; output: ProgressOutput }) {
  const secondsFile = path.join(dir, SECONDS_FILE)
  const progress = new BuildProgress({ name, output, known: await readJsonFile(secondsFile, SecondsSchema) })
  const logFile = path.join(dir, LOG_FILE)
  const log = createWriteStream(logFile)
  const errors: string[] = []
  const follow: FollowGatsby = (event, line) => {
    const text = event ? formatGatsbyEvent(event) : line
    if (text !== undefined) log.write(`${text}\n`)
    if (!event) return
    progress.follow(event)
    if (event.kind !== 'said') return
    if (event.level === 'ERROR') errors.push(...event.text.split('\n'))
    if (event.level === 'WARNING' && OWN_WARNING.test(event.text)) progress.print(event.text)
  }
  const stop = () => {
    progress.stop()
    log.end()
  }
  const watched: WatchedBuild = {
    ...{ progress, follow, logFile, stop },
    errors: () => errors.slice(0, ERROR_LINES),
    async end() {
      await writeFile(secondsFile, JSON.stringify(progress.end()))
      log.end()
    },
  }
  return watched
}
