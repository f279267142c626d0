import type { Context } from 'hono'
import type { Person } from '../../rules/studio-contract'
import { mayDo } from '../../rules/roles'
import { hideSecretsAt } from '../../settings/rules/hide-secrets'
import type { SettingFault } from '../../settings/rules/settings-contract'
import { hasSameSources, sourceFaults } from '../../sources/server/source-rules'
import { faultsOfValue } from '../history/check-files'
import type { SaveFiles } from '../history/site-history'
import type { StudioServices } from '../open-studio'
import { refuse } from './studio-route'
import { faultWithoutPlace } from '../../rules/shown-fault'

const SITE_FILE = 'site.json'

export type DraftChange = Omit<SaveFiles, 'author' | 'check'>

/**
 * Creates the function by which every room saves into the draft: checked by the build's schemas, merged with what others
 * saved meanwhile, noted in the trail. Sources are changed by those who may publish alone (decision 166). It gives the refusal in words, or null when all is saved.
 */
export function createSaveDraft(services: Pick<StudioServices, 'history' | 'trail' | 'draftSources'>) {
  const { history, trail, draftSources } = services
  return async (context: Context, person: Person, change: DraftChange): Promise<Response | null> => {
    const mayWriteSources = mayDo(person.role, 'sources.write')
    if (change.contents?.has(SITE_FILE) && !mayWriteSources) return refuse(context, 403, 'sources')
    let areOthers = false
    const faultsOfSources = async (site: unknown, at: { draft: string; live: string }): Promise<SettingFault[]> => {
      const [before, published] = [await draftSources.readSite(at.draft), await draftSources.readSite(at.live)]
      if (hasSameSources(site, before) || hasSameSources(site, published)) return []
      areOthers = !mayWriteSources
      return sourceFaults(site, published)
    }
    const saved = await history.save({
      author: person,
      ...change,
      check: async (files, at) => {
        const ofSources = files.has(SITE_FILE) ? await faultsOfSources(files.get(SITE_FILE), at) : []
        const faults = [...files].flatMap(([file, value]) => faultsOfValue(file, value))
        return areOthers ? [faultWithoutPlace(SITE_FILE)] : [...faults, ...ofSources]
      },
    })
    if (areOthers) return refuse(context, 403, 'sources')
    if (saved.ok) {
      const { patches = {}, edits = new Map(), contents = new Map() } = change
      trail.add(person.email, 'saved', [...Object.keys(patches), ...edits.keys(), ...contents.keys()].join(' '))
      return null
    }
    if (saved.error.problem === 'invalid') return refuse(context, 422, 'invalid', saved.error.faults)
    if (saved.error.problem === 'unknown-revision')
      return refuse(context, 409, 'changed', [faultWithoutPlace('the revision is none of the draft')])
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
