import { type FieldConflict, mergeFields, withField } from '../../rules/merge-json'
import { keyRecords, unkeyRecords } from '../../rules/record-lists'
import { printJson } from '../../rules/print-json'
import type { GitCommands, Tree, TreeFile } from './git-commands'

/** A field that the draft and the live site changed to different values. An empty path is the whole file. */
export interface DraftConflict {
  file: string
  path: string[]
  /** Values; null for a field that is not there, and for files that are no JSON. */
  base: unknown
  draft: unknown
  live: unknown
}

export interface Choice {
  file: string
  path: string[]
  take: 'draft' | 'live'
}

interface MergeTrees {
  git: GitCommands
  base: Tree
  draft: Tree
  live: Tree
  /** What people decided of conflicts. */
  choices?: readonly Choice[]
}

/**
 * Merges the live site's files into the draft's: JSON field by field, all else file by file.
 * @returns the merged tree, in which a conflict without a choice has the draft's value
 */
export async function mergeTrees({ git, base, draft, live, choices = [] }: MergeTrees) {
  const merged = new Map<string, TreeFile>(draft)
  const conflicts: DraftConflict[] = []
  const chosen = (file: string, path: readonly string[]) =>
    choices.find(choice => choice.file === file && JSON.stringify(choice.path) === JSON.stringify(path))?.take
  const put = (file: string, entry: TreeFile | undefined) => (entry ? merged.set(file, entry) : merged.delete(file))
  for (const file of new Set([...draft.keys(), ...live.keys(), ...base.keys()])) {
    const [was, our, their] = [base.get(file), draft.get(file), live.get(file)]
    if (our?.blob === their?.blob || was?.blob === their?.blob) continue
    if (was?.blob === our?.blob) {
      put(file, their)
      continue
    }
    const values = file.endsWith('.json') && our && their ? await readThree(git, was, our, their) : null
    if (!values || !our) {
      const take = chosen(file, [])
      if (take === 'live') put(file, their)
      else if (take === undefined) conflicts.push({ file, path: [], base: null, draft: null, live: null })
      continue
    }
    const fields = mergeFields(values.was, values.our, values.their)
    let { value } = fields
    for (const conflict of fields.conflicts) {
      const take = chosen(file, conflict.path)
      if (take === 'live') value = withField(value, conflict.path, conflict.theirs)
      else if (take === undefined) conflicts.push(described(file, conflict))
    }
    merged.set(file, {
      mode: our.mode,
      blob: await git.hashText(printJson(values.isList ? unkeyRecords(value) : value, values.text)),
    })
  }
  return { tree: merged as Tree, conflicts }
}

function described(file: string, { path, base, ours, theirs }: FieldConflict): DraftConflict {
  return { file, path, base: base ?? null, draft: ours ?? null, live: theirs ?? null }
}

/** The three states of a JSON file; null when one of them is no JSON. */
async function readThree(git: GitCommands, was: TreeFile | undefined, our: TreeFile, their: TreeFile) {
  try {
    const [wasText, text, theirText] = await Promise.all([
      was ? git.readText(was.blob) : '',
      git.readText(our.blob),
      git.readText(their.blob),
    ])
    const parsed = [wasText, text, theirText].map((each): unknown => (each === '' ? undefined : JSON.parse(each)))
    const { values, isList } = keyRecords(parsed)
    return { was: values[0], our: values[1], their: values[2], isList, text }
  } catch {
    return null
  }
}
