import type { Context } from 'hono'
import { says } from '../../../config/fault-words/fault-words'
import { mergePatch } from '../../rules/draft-changes'
import { refuse, type StudioRoute, withBody } from '../../server/http/studio-route'
import type { StudioServices } from '../../server/open-studio'
import { mayDo } from '../../rules/roles'
import { hasSameSources, sourceFaults, sourcesOf } from '../../sources/server/source-rules'
import { hideSecrets } from '../rules/hide-secrets'
import { CheckSettingsSchema, type SettingFault, type Settings } from '../rules/settings-contract'
import { settingFaults } from './setting-faults'

const SITE_FILE = 'site.json'
/** Bytes: a patch may have a whole list. */
const PATCH_LIMIT = 512 * 1024

/** Calls of the settings: the draft's site.json, and what would be said of a change before it is saved. */
export function settingsRoutes({
  history,
  draftSources,
}: Pick<StudioServices, 'history' | 'draftSources'>): StudioRoute[] {
  const { readSite } = draftSources
  const answer = (context: Context, settings: Settings) => context.json(settings)

  return [
    {
      method: 'GET',
      path: '/api/settings',
      action: 'site.read',
      handle: async context => {
        const { draft: revision } = await history.sync()
        const site = await readSite(revision)
        if (site === null) return answer(context, { revision, value: null, faults: [] })
        return answer(context, { revision, value: hideSecrets(site), faults: settingFaults(site) })
      },
    },
    {
      method: 'POST',
      path: '/api/settings/check',
      action: 'draft.write',
      bodyLimit: PATCH_LIMIT,
      handle: (context, person) =>
        withBody(context, CheckSettingsSchema, async ({ revision, patch }) => {
          const { draft, live } = await history.sync()
          if (!(await history.isKnown(revision, draft))) return refuse(context, 404, 'unknown')
          const site = await readSite(revision)
          if (site === null) return refuse(context, 422, 'invalid', [SITE_FILE])
          const next = mergePatch(site, patch)
          const published = await readSite(live)
          const isSame = hasSameSources(next, site) || hasSameSources(next, published)
          const ofSources = isSame
            ? []
            : mayDo(person.role, 'sources.write')
              ? sourceFaults(next, published)
              : Object.keys(sourcesOf(patch)).map(forPublishers)
          return context.json({ faults: [...settingFaults(next), ...ofSources] })
        }),
    },
  ]
}

const forPublishers = (field: string): SettingFault => ({
  ...{ severity: 'error', source: SITE_FILE, field, ...says('forPublishers') },
})
