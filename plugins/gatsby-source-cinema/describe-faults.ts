import { type Fault, formatFault } from '../../src/config/fault'

/** Most faults that a build prints; `check:site` prints all. */
const PRINTED_FAULTS = 50

/** One line per fault, errors first, at most fifty, then a count of the rest. */
export function describeFaults(faults: readonly Fault[]): string {
  const sorted = [...faults].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  const lines = sorted.slice(0, PRINTED_FAULTS).map(formatFault)
  const rest = faults.length - lines.length
  return [...lines, ...(rest > 0 ? [`… and ${rest} more: npm run check:site prints them all`] : [])].join('\n')
}
