import { type Fault, formatFault } from '../../src/config/fault'

/** Faults printed by a build; the rest is counted. `check:site` prints all. */
const PRINTED_FAULTS = 50

/** One line a fault, errors first, at most fifty and a count of the rest. */
export function describeFaults(faults: readonly Fault[]): string {
  const sorted = [...faults].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  const lines = sorted.slice(0, PRINTED_FAULTS).map(formatFault)
  const rest = faults.length - lines.length
  return [...lines, ...(rest > 0 ? [`… and ${rest} more: npm run check:site prints them all`] : [])].join('\n')
}
