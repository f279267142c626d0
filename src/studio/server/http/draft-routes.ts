import { type EditedSite, SaveRequestSchema, type SitePages } from '../../rules/editor-contract'
import {
  type DraftState,
  NothingSchema,
  PublishSchema,
  RestoreSchema,
  SaveDraftSchema,
  SettleSchema,
} from '../../rules/studio-contract'
import { statusOf } from '../../publish/server/publish-routes'
import { describeChanges } from '../history/describe-changes'
import { faultsBetween } from '../history/check-files'
import type { SiteState } from '../history/site-history'
import { mayDo } from '../../rules/roles'
import { hasSameSources, sourcesOf } from '../../sources/server/source-rules'
import { hideSecretsAt } from '../../settings/rules/hide-secrets'
import type { StudioServices } from '../open-studio'
import { likelyPrefixes } from '../content/path-prefix'
import { readPages } from '../read-pages'
import { parseThemeFiles } from '../theme-files'
import { createSaveDraft } from './save-draft'
import { refuse, type StudioRoute, withBody } from './studio-route'
import type { FileFault } from '../../rules/shown-fault'

/** Bytes of a saved draft, which may be a whole page. */
const DRAFT_LIMIT = 512 * 1024
/** Listed of the draft, and of one entry of the history. */
const MOST_CHANGES = 200
const MOST_OF_ENTRY = 12
const MOST_ENTRIES = 40

/** Calls of the draft: the theme editor's, saving, history, bringing back and publishing. */
export function draftRoutes(services: StudioServices): StudioRoute[] {
  const { history, trail, siteUrl, siteFolder, previewOrigins, origin, builds } = services
  const { git } = history

  const describeSite = async (): Promise<EditedSite> => {
    const { draft } = await history.sync()
    const read = parseThemeFiles(
      await history.readText(draft, 'theme.json'),
      await history.readText(draft, 'site.json'),
    )
    const known = read.ok ? read.value : null
    const allowed = [...previewOrigins, ...(known?.previewOrigins ?? [])]
    return {
      folder: history.siteName,
      siteName: known?.siteName ?? history.siteName,
      siteUrl,
      editorUrl: origin,
      timeZone: known?.timeZone ?? 'UTC',
      hasMembers: known?.hasMembers ?? false,
      isAllowed: allowed.some(each => URL.canParse(each) && new URL(each).origin === origin),
      theme: known?.theme ?? null,
      roundness: known?.roundness ?? { content: 'MEDIUM', buttons: 'HIGH' },
      revision: draft,
      faults: read.ok ? [] : read.error,
    }
  }

  const describeDraft = async (state: SiteState): Promise<DraftState> => {
    const [from, to] = [await git.readTree(state.live), await git.readTree(state.draft)]
    const { changes, more } = await describeChanges(git, from, to, MOST_CHANGES)
    const { draft, leftOut } = state
    const conflicts = state.conflicts.map(each => ({
      ...each,
      draft: hideSecretsAt(each.path, each.draft),
      live: hideSecretsAt(each.path, each.live),
    }))
    return { draft, changes, more, conflicts, leftOut, faults: await faultsOfDraft(state), build: builds.state() }
  }

  /** Of the JSON files that have changed since they went live. */
  const faultsOfDraft = ({ draft, live }: SiteState): Promise<FileFault[]> => faultsBetween(git, live, draft)

  const save = createSaveDraft(services)

  const isOfHistory = async (commit: string): Promise<boolean> => {
    const { draft, live } = await history.sync()
    return (await history.isKnown(commit, draft)) || (await history.isKnown(commit, live))
  }

  /** Whether bringing a state back would change the sources to others than the published site's. */
  const bringsSources = async (commit: string, file: string | null): Promise<boolean> => {
    if (file !== null && file !== 'site.json') return false
    const { draft, live } = await history.sync()
    const wanted = await services.draftSources.readSite(commit)
    const [now, published] = [await services.draftSources.readSite(draft), await services.draftSources.readSite(live)]
    return !hasSameSources(wanted, now) && !hasSameSources(wanted, published)
  }

  return [
    {
      method: 'GET',
      path: '/api/site',
      action: 'site.read',
      handle: async context => context.json(await describeSite()),
    },
    {
      method: 'GET',
      path: '/api/pages',
      action: 'site.read',
      handle: async context =>
        context.json({
          ...(await readPages({ siteUrl, siteFolder, prefixes: await likelyPrefixes(history) })),
          build: builds.state(),
        } satisfies SitePages),
    },
    {
      method: 'PUT',
      path: '/api/theme',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, SaveRequestSchema, async ({ theme, roundness, revision }) => {
          const patches = {
            ...(Object.keys(theme).length > 0 ? { 'theme.json': theme } : {}),
            ...(Object.keys(roundness).length > 0 ? { 'site.json': { roundness } } : {}),
          }
          return (await save(context, person, { revision, patches })) ?? context.json(await describeSite())
        }),
    },
    {
      method: 'GET',
      path: '/api/draft',
      action: 'site.read',
      handle: async context => context.json(await describeDraft(await history.sync())),
    },
    {
      method: 'PUT',
      path: '/api/draft',
      action: 'draft.write',
      bodyLimit: DRAFT_LIMIT,
      handle: (context, person) =>
        withBody(
          context,
          SaveDraftSchema,
          async given =>
            (await save(context, person, given)) ?? context.json(await describeDraft(await history.sync())),
        ),
    },
    {
      method: 'POST',
      path: '/api/draft/settle',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, SettleSchema, async ({ choices }) => {
          const areSources = choices.some(({ file, path }) => file === 'site.json' && !isOtherField(path))
          if (areSources && !mayDo(person.role, 'sources.write')) return refuse(context, 403, 'sources')
          const state = await history.settle(person, choices)
          trail.add(person.email, 'settled', choices.map(({ file, path }) => [file, ...path].join(' ')).join(', '))
          return context.json(await describeDraft(state))
        }),
    },
    {
      method: 'POST',
      path: '/api/draft/discard',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, NothingSchema, async () => {
          const { live } = await history.sync()
          await history.restore(person, live, null)
          trail.add(person.email, 'discarded the draft')
          return context.json(await describeDraft(await history.sync()))
        }),
    },
    {
      method: 'POST',
      path: '/api/draft/restore',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, RestoreSchema, async ({ commit, file }) => {
          if (
            !mayDo(person.role, 'sources.write') &&
            (await isOfHistory(commit)) &&
            (await bringsSources(commit, file))
          )
            return refuse(context, 403, 'sources')
          if ((await history.restore(person, commit, file)) === null) return refuse(context, 404, 'unknown')
          trail.add(person.email, 'brought back', [commit.slice(0, 12), file ?? ''].join(' ').trim())
          return context.json(await describeDraft(await history.sync()))
        }),
    },
    {
      method: 'GET',
      path: '/api/history',
      action: 'site.read',
      handle: async context => {
        const { draft, live } = await history.sync()
        const commits = (await git.log([draft, live], MOST_ENTRIES)).filter(({ kind }) => kind !== 'merged')
        const entries = await Promise.all(
          commits.map(async ({ id, parents: [parent = ''], kind, name, at }) => {
            const from = parent === '' ? null : await git.readTree(parent)
            const shown = from ? await describeChanges(git, from, await git.readTree(id), MOST_OF_ENTRY) : null
            return { id, kind, name, at, changes: shown?.changes ?? [], more: shown?.more ?? 0 }
          }),
        )
        return context.json({ entries })
      },
    },
    {
      method: 'GET',
      path: '/api/compare/:commit',
      action: 'site.read',
      handle: async context => {
        const commit = context.req.param('commit') ?? ''
        const { draft } = await history.sync()
        if (!(await isOfHistory(commit))) return refuse(context, 404, 'unknown')
        return context.json(
          await describeChanges(git, await git.readTree(commit), await git.readTree(draft), MOST_CHANGES),
        )
      },
    },
    {
      method: 'POST',
      path: '/api/publish',
      action: 'site.publish',
      handle: (context, person) =>
        withBody(context, PublishSchema, async ({ draft }) => {
          const published = await services.publisher.publish(person, draft)
          if (!published.ok)
            return refuse(context, statusOf(published.error), published.error.problem, published.error.faults)
          return context.json(await describeDraft(await history.sync()))
        }),
    },
  ]
}

/** Whether a field of site.json has nothing of the sources: the whole file has. */
function isOtherField([first]: readonly string[]): boolean {
  return first !== undefined && Object.keys(sourcesOf({ [first]: true })).length === 0
}
