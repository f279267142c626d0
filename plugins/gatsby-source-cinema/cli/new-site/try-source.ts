import { formatFault } from '../../../../src/config/fault'
import type { Fault } from '../../../../src/config/fault'
import { count } from '../count'
import { describeSources, type SourcesReport } from '../report-sources'
import { readSources } from '../show-sources'
import type { FoundTheater } from './site-files'
import type { Terminal } from './terminal'

/** What a first read of the sources of a site gave. */
export interface Trial {
  theaters: readonly FoundTheater[]
  /** Why a build would stop; empty where it would not. */
  errors: readonly Fault[]
  hasUnknownAttributes: boolean
  lines: readonly string[]
}

interface TrySource {
  folder: string
  /** Variables with the secret. */
  env: NodeJS.ProcessEnv
  /** What is read, for the line of progress. */
  label: string
  terminal: Terminal
}

const TICK_MS = 1000
const MOST_WARNINGS = 10

/** Reads a site folder as a build does, with a line of progress. Undefined once the person has ended. */
export async function trySource({ folder, env, label, terminal }: TrySource): Promise<Trial | undefined> {
  const started = performance.now()
  let counted = ''
  const showProgress = () => {
    const seconds = Math.round((performance.now() - started) / 1000)
    terminal.progress(`Reading ${label}: ${seconds} s${counted}`)
  }
  const onProgress = ({ sources: [source] }: SourcesReport) => {
    if (source) counted = `, ${count(source.films, 'film')}, ${count(source.showtimes, 'showtime')}`
  }
  terminal.print(`\nReading ${label} …`)
  const ticks = setInterval(showProgress, TICK_MS)
  try {
    const outcome = await Promise.race([
      readSources({ folder, env, onProgress }),
      terminal.ended.then((): undefined => undefined),
    ])
    return outcome && describeTrial(outcome)
  } finally {
    clearInterval(ticks)
    terminal.progress('')
  }
}

function describeTrial(outcome: Awaited<ReturnType<typeof readSources>>): Trial {
  const { report, read } = outcome.ok ? outcome.value : { report: undefined, read: outcome }
  const faults = read.ok ? read.value.warnings : read.error
  const errors = faults.filter(({ severity }) => severity === 'error')
  const warnings = faults.filter(({ severity }) => severity === 'warning')
  const theaters = (read.ok ? read.value.theaters : []).map(({ id, name }) => ({ id, name }))
  const more = warnings.length - MOST_WARNINGS
  return {
    theaters,
    errors,
    hasUnknownAttributes: report?.sources.some(source => Object.keys(source.unknownAttributes).length > 0) ?? false,
    lines: [
      ...(report ? describeSources(report) : []),
      ...errors.map(formatFault),
      ...warnings.slice(0, MOST_WARNINGS).map(formatFault),
      ...(more > 0 ? [`… and ${count(more, 'more warning')}`] : []),
    ],
  }
}
