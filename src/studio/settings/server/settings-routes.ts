import type { Context } from 'hono'
import { isJsonObject, type JsonObject, mergePatch } from '../../rules/draft-changes'
import { refuse, type StudioRoute, withBody } from '../../server/http/studio-route'
import type { StudioServices } from '../../server/open-studio'
import { hideSecrets } from '../rules/hide-secrets'
import { CheckSettingsSchema, type Settings } from '../rules/settings-contract'
import { settingFaults } from './setting-faults'

const SITE_FILE = 'site.json'
/** Bytes: a patch may have a whole list. */
const PATCH_LIMIT = 512 * 1024

/** Calls of the settings: the draft's site.json, and what would be said of a change before it is saved. */
export function settingsRoutes({ history }: Pick<StudioServices, 'history'>): StudioRoute[] {
  const readSite = async (commit: string): Promise<JsonObject | null> => {
    try {
      const value: unknown = JSON.parse(await history.readText(commit, SITE_FILE))
      return isJsonObject(value) ? value : null
    } catch {
      return null
    }
  }
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
      handle: context =>
        withBody(context, CheckSettingsSchema, async ({ revision, patch }) => {
          const { draft } = await history.sync()
          if (!(await history.isKnown(revision, draft))) return refuse(context, 404, 'unknown')
          const site = await readSite(revision)
          if (site === null) return refuse(context, 422, 'invalid', [SITE_FILE])
          return context.json({ faults: settingFaults(mergePatch(site, patch)) })
        }),
    },
  ]
}
