import { parseArgs } from 'node:util'
import { formatFault } from '../../../src/config/fault'
import { loadEnvFile } from '../../../src/platform/env-file'
import { isMainModule, PROJECT_ROOT } from '../../../src/platform/project-root'
import { success } from '../../../src/platform/result'
import { readBuildEnvironment } from '../../../src/site-build/config/build-environment'
import { readSource } from '../read-source'
import { createSourcesReport, describeSources, type SourcesReport } from './report-sources'

interface ShowSources {
  /** Name below `sites/`, or a path; defaults to SITE, else the default site. */
  folder: string | undefined
  env: NodeJS.ProcessEnv
  isJson: boolean
  onProgress?: (report: SourcesReport) => void
}

/** Reads a site's sources as a build does, and counts what each gives. @returns faults of the environment */
export async function readSources({ folder, env, onProgress }: Omit<ShowSources, 'isJson'>) {
  const chosen = folder ? { SITE: folder, SITE_FOLDER: undefined } : {}
  const environment = readBuildEnvironment({ ...env, PROJECT_ROOT, ...chosen })
  if (!environment.ok) return environment
  const { observer, report } = createSourcesReport(onProgress)
  const read = await readSource({ ...environment.value, env, observer, isTrial: true })
  return success({ report, read })
}

/**
 * Tells what each source of a site gave, which films became one, and all faults and warnings (docs/operators/sources.md).
 * @returns text for an operator, or JSON
 */
export async function showSources({ isJson, ...input }: ShowSources) {
  const outcome = await readSources(input)
  if (!outcome.ok) return { text: outcome.error.map(formatFault).join('\n'), isSound: false }
  const { report, read } = outcome.value
  const faults = read.ok ? read.value.warnings : read.error
  if (isJson) return { text: JSON.stringify({ ...report, faults, isSound: read.ok }, null, 2), isSound: read.ok }
  const end = read.ok
    ? 'A build would publish these listings.'
    : 'A build would stop here: the live site stays as it is.'
  return { text: [...describeSources(report), ...faults.map(formatFault), end].join('\n'), isSound: read.ok }
}

const PROGRESS_MS = 200

/** One line that is written over itself. */
function createProgressLine(): (report: SourcesReport) => void {
  let last = 0
  return ({ sources }) => {
    if (!process.stderr.isTTY || performance.now() - last < PROGRESS_MS) return
    last = performance.now()
    const source = sources.at(-1)
    if (source) process.stderr.write(`\r\u001b[K${source.label}: ${source.films} films, ${source.showtimes} showtimes`)
  }
}

async function run(): Promise<void> {
  loadEnvFile()
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
  const isJson = values.json ?? false
  const shown = await showSources({
    folder: positionals[0],
    env: process.env,
    isJson,
    onProgress: createProgressLine(),
  })
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  console.log(shown.text)
  process.exitCode = shown.isSound ? 0 : 1
}

if (isMainModule(import.meta.url)) void run()
