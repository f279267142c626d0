import { hideSecretsAt } from '../../settings/rules/hide-secrets'
import { changedFields } from '../../rules/merge-json'
import { keyRecords } from '../../rules/record-lists'
import type { ShownChange } from '../../rules/studio-contract'
import type { GitCommands, Tree } from './git-commands'

/** Characters of a value that are shown. */
const LONGEST = 160

/** Lists what differs between two trees: fields of JSON files, all else as whole files. @param most changes listed */
export async function describeChanges(git: GitCommands, from: Tree, to: Tree, most: number) {
  const changes: ShownChange[] = []
  for (const file of [...new Set([...from.keys(), ...to.keys()])].sort()) {
    const [before, after] = [from.get(file)?.blob, to.get(file)?.blob]
    if (before === after) continue
    const values = file.endsWith('.json') && before && after ? await readBoth(git, before, after) : null
    const fields = values ? changedFields(values.before, values.after) : []
    if (fields.length > 0)
      changes.push(
        ...fields.map(({ path, before: was, after: is }) => ({
          file,
          path,
          before: shown(hideSecretsAt(path, was)),
          after: shown(hideSecretsAt(path, is)),
        })),
      )
    else changes.push({ file, path: [], before: before ? '' : null, after: after ? '' : null })
  }
  return { changes: changes.slice(0, most), more: Math.max(0, changes.length - most) }
}

async function readBoth(git: GitCommands, before: string, after: string) {
  try {
    const [was, is] = await Promise.all([git.readText(before), git.readText(after)])
    const { values } = keyRecords([JSON.parse(was), JSON.parse(is)])
    return { before: values[0], after: values[1] }
  } catch {
    return null
  }
}

function shown(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
