import { says } from '../../../config/fault-words/fault-words'
import type { CommandEnd } from '../../../site-build/publish/run-shell-command'
import { faultWithoutPlace, type FileFault } from '../../rules/shown-fault'

const CODES = {
  build: { exit: 'buildEnded', late: 'buildLate', stopped: 'buildStopped', 'not-run': 'buildNotRun' },
  reading: { exit: 'readingEnded', late: 'readingLate', stopped: 'readingStopped', 'not-run': 'readingNotRun' },
} as const

/** Why a build, or the reading of the sources, gave nothing. */
export function commandFault(of: keyof typeof CODES, { is, ...params }: CommandEnd): FileFault {
  const filled = Object.entries(params).map(([name, value]) => [name, value ?? ''])
  return faultWithoutPlace(says(CODES[of][is], Object.fromEntries(filled)))
}
