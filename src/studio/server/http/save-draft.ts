import type { Context } from 'hono'
import type { Person } from '../../rules/studio-contract'
import { hideSecretsAt } from '../../settings/rules/hide-secrets'
import { faultsOfValue } from '../history/check-files'
import type { SaveFiles } from '../history/site-history'
import type { StudioServices } from '../open-studio'
import { refuse } from './studio-route'

export type DraftChange = Omit<SaveFiles, 'author' | 'check'>

/**
 * Creates the function by which every room saves into the draft: checked by the build's schemas, merged with what others
 * saved meanwhile, noted in the trail. It gives the refusal in words, or null when all is saved.
 */
export function createSaveDraft({ history, trail }: Pick<StudioServices, 'history' | 'trail'>) {
  return async (context: Context, person: Person, change: DraftChange): Promise<Response | null> => {
    const saved = await history.save({
      author: person,
      ...change,
      check: files => [...files].flatMap(([file, value]) => faultsOfValue(file, value)),
    })
    if (saved.ok) {
      const { patches = {}, edits = new Map(), contents = new Map() } = change
      trail.add(person.email, 'saved', [...Object.keys(patches), ...edits.keys(), ...contents.keys()].join(' '))
      return null
    }
    if (saved.error.problem === 'invalid') return refuse(context, 422, 'invalid', saved.error.faults)
    if (saved.error.problem === 'unknown-revision')
      return refuse(context, 409, 'changed', ['the revision is none of the draft'])
    const conflicts = saved.error.conflicts.map(each => ({
      ...each,
      base: hideSecretsAt(each.path, each.base),
      ours: hideSecretsAt(each.path, each.ours),
      theirs: hideSecretsAt(each.path, each.theirs),
    }))
    const faults = conflicts.map(({ file, path, by }) => `${[file, path.join('.')].join(' ').trim()} (${by})`)
    return context.json({ problem: 'changed', faults, conflicts }, 409)
  }
}
