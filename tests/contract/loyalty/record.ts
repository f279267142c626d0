import { writeFile } from 'node:fs/promises'
import { format } from 'oxfmt'
import type { Recording } from '../../builders/recorded-upstream'
import { SCENARIOS } from './all-scenarios'
import { RECORDING_FILE, recordScenario } from './recording'

/** Records every scenario anew: `npx tsx tests/contract/loyalty/record.ts`. */
async function main(): Promise<void> {
  const recording: Recording = {}
  for (const scenario of SCENARIOS) {
    recording[scenario.name] = await recordScenario(scenario)
    console.log(`${scenario.name}: ${recording[scenario.name]?.exchanges.length} calls`)
  }
  const { code } = await format(RECORDING_FILE, JSON.stringify(recording), { printWidth: 120 })
  await writeFile(RECORDING_FILE, code)
}

void main()
