import { writeFileSync } from 'node:fs'
import type { Fault } from '../../config/fault'

/**
 * Keeps the faults that stop a build in the file that `BUILD_FAULTS` names, as a list of JSON, for the program that started
 * the build: it has words of its own for them. Without the variable, nothing is kept.
 */
export function keepBuildFaults(env: NodeJS.ProcessEnv, faults: readonly Fault[]): void {
  const { BUILD_FAULTS: file } = env
  if (file) writeFileSync(file, JSON.stringify(faults), { mode: 0o600 })
}
