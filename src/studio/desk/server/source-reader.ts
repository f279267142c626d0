import * as v from 'valibot'
import { runShellCommand } from '../../../site-build/publish/run-shell-command'
import { type Desk, SourcesReportSchema } from '../rules/desk-contract'
import { says } from '../../../config/fault-words/fault-words'
import { commandFault } from '../../publish/rules/command-fault'
import { faultWithoutPlace } from '../../rules/shown-fault'

interface CreateSourceReader {
  /** Prints a report of the sources of `$SITE` as JSON. */
  command: string
  siteFolder: string
  projectRoot: string
  env: NodeJS.ProcessEnv
}

/** Ms. Assumption: no site's sources take longer. */
const LONGEST_MS = 10 * 60_000
const LONGEST_REPORT = 4_000_000
/** Faults that are shown. */
const MOST_FAULTS = 60

const PrintedSchema = v.pipe(v.string(), v.parseJson(), SourcesReportSchema)

export type SourceReader = ReturnType<typeof createSourceReader>

/** Creates the reading of a site's sources, as a build would read them. One at a time. */
export function createSourceReader({ command, siteFolder, projectRoot, env }: CreateSourceReader) {
  let state: Desk['sources'] = { isReading: false, at: null, report: null, problem: null }
  let running: Promise<void> | null = null
  const given = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('STUDIO_')))

  const read = async (): Promise<void> => {
    let printed = ''
    const onText = (text: string) => {
      if (printed.length < LONGEST_REPORT) printed += text
    }
    const ran = await runShellCommand({
      ...{ command, cwd: projectRoot, env: { ...given, SITE: siteFolder } },
      ...{ longestMs: LONGEST_MS, onText },
    })
    // A report with faults ends with an exit code of its own.
    const parsed = v.safeParse(PrintedSchema, printed.slice(Math.max(0, printed.indexOf('{'))))
    const at = Date.now()
    if (parsed.success) {
      const { faults, ...rest } = parsed.output
      state = { isReading: false, at, report: { ...rest, faults: faults.slice(0, MOST_FAULTS) }, problem: null }
      return
    }
    const problem = ran.ok ? faultWithoutPlace(says('noReport')) : commandFault('reading', ran.error.end)
    if (!ran.ok) console.log(['The sources were not read:', ...ran.error.lastLines].join('\n'))
    state = { ...state, isReading: false, at, problem }
  }
  return {
    state: () => state,
    start: (): void => {
      if (running) return
      state = { ...state, isReading: true }
      running = read()
        .catch((error: unknown) => {
          state = { ...state, isReading: false, at: Date.now(), problem: faultWithoutPlace(String(error)) }
        })
        .finally(() => {
          running = null
        })
    },
    /** Settles when nothing is read. */
    ended: async (): Promise<void> => {
      while (running) await running
    },
  }
}
