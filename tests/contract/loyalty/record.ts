import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
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
  await writeFile(
    RECORDING_FILE,
    await format(JSON.stringify(recording), { ...(await resolveConfig(RECORDING_FILE)), parser: 'json' }),
  )
}

void main()
