import type { GivenAnswers } from './ask-questions'
import { createSite } from './create-site'
import type { Place } from './questions'
import type { Terminal } from './terminal'
import type { Fault } from '../../../../src/config/fault'

interface MadeFolder {
  isThere: boolean
  lines: string[]
  /** Why the source could not be read. */
  faults: readonly Fault[]
}

interface MakeFolder {
  given: GivenAnswers
  /** Variables, among them secrets. */
  env: NodeJS.ProcessEnv
  place: Place
}

/**
 * Makes a site folder of answers, without anybody to ask: whole, or not at all.
 * @returns whether it is there, and what a terminal would show
 */
export async function makeFolder({ given, env, place }: MakeFolder): Promise<MadeFolder> {
  const lines: string[] = []
  const terminal = silentTerminal(line => lines.push(line))
  const outcome = await createSite({ terminal, given, env, place, writesAnyway: false })
  if (outcome.kind === 'refused' && lines.length === 0) lines.push(...outcome.lines)
  const faults = outcome.kind === 'refused' ? (outcome.faults ?? []) : []
  return { isThere: outcome.kind === 'written', lines, faults }
}

function silentTerminal(print: (line: string) => void): Terminal {
  return {
    isInteractive: false,
    print,
    ask: () => Promise.resolve(undefined),
    progress: () => undefined,
    ended: new Promise(() => undefined),
    close: () => undefined,
  }
}
