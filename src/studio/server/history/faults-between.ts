import { faultsOfText } from './check-files'
import type { GitCommands } from './git-commands'

/** Faults of the JSON files that differ between two commits, as they are in the second. */
export async function faultsBetween(git: GitCommands, from: string, to: string): Promise<string[]> {
  const [before, after] = [await git.readTree(from), await git.readTree(to)]
  const changed = [...after].filter(([file, { blob }]) => before.get(file)?.blob !== blob && file.endsWith('.json'))
  const faults = await Promise.all(
    changed.map(async ([file, { blob }]) => faultsOfText(file, await git.readText(blob))),
  )
  return faults.flat()
}
