import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { measure } from './bench-build'
import { buildInto } from './bench-sites'
import type { PartInput } from './bench-parts'
import type { PartReport } from './bench-report'
import { PROJECT_ROOT } from '../../src/platform/project-root'

/** Builds of each form, by turns: what else the machine does meets both. */
const ROUNDS = 2

/** Cold builds of the demo circuit with its two languages and with the first alone, by turns. */
export async function reportLanguages({ env, work, print }: PartInput): Promise<PartReport> {
  const two = path.join(PROJECT_ROOT, 'sites/demo-circuit')
  const one = path.join(work, 'one-language')
  cpSync(two, one, { recursive: true })
  const file = path.join(one, 'site.json')
  const { languages, ...settings } = JSON.parse(readFileSync(file, 'utf8')) as { languages: string[] }
  writeFileSync(file, JSON.stringify(settings))
  const cold = async (site: string) => {
    const folder = path.join(work, 'cold')
    const figures = await measure(async () => void (await buildInto({ work: folder, env: { ...env, SITE: site } })))
    rmSync(folder, { recursive: true, force: true })
    return figures
  }
  const rounds = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    print(`Building the demo circuit in one language and in ${languages.length}, ${round} of ${ROUNDS} …`)
    rounds.push({ one: await cold(one), several: await cold(two) })
  }
  const ratios = rounds.map(({ one, several }) => several.cpuSeconds / one.cpuSeconds)
  return { measured: { 'cold-languages': Math.max(...ratios) }, figures: { languages, rounds } }
}
