import { refuse, type StudioRoute, withBody } from '../../server/http/studio-route'
import { faultsBetween } from '../../server/history/check-files'
import type { StudioServices } from '../../server/open-studio'
import { BuildPreviewSchema, MakeLinkSchema, type Preview, RevokeLinkSchema } from '../rules/preview-contract'

/** Calls of the preview: building the draft, and the secret links to it. */
export function previewRoutes({ history, preview, previewLinks, previewOrigin, trail }: StudioServices): StudioRoute[] {
  const describe = async (): Promise<Preview> => {
    const { draft } = await history.sync()
    const built = await preview.built()
    return {
      build: preview.state(),
      draft,
      builtAt: built?.at ?? null,
      isBehind: built !== null && built.commit !== draft,
      links: previewLinks.list(),
    }
  }
  return [
    {
      method: 'GET',
      path: '/api/preview',
      action: 'site.read',
      handle: async context => context.json(await describe()),
    },
    {
      method: 'POST',
      path: '/api/preview/build',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, BuildPreviewSchema, async ({ draft }) => {
          const state = await history.sync()
          if (state.draft !== draft) return refuse(context, 409, 'changed')
          const faults = await faultsBetween(history.git, state.live, draft)
          if (faults.length > 0) return refuse(context, 422, 'invalid', faults)
          if (preview.state().is === 'running') return refuse(context, 409, 'building')
          await preview.build(draft)
          trail.add(person.email, 'built a preview', draft.slice(0, 12))
          return context.json(await describe())
        }),
    },
    {
      method: 'POST',
      path: '/api/preview/links',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, MakeLinkSchema, ({ days }) => {
          const token = previewLinks.make({ by: person.name, days })
          trail.add(person.email, 'made a preview link', `${days} d`)
          return context.json({ link: `${previewOrigin}/open/${token}` })
        }),
    },
    {
      method: 'DELETE',
      path: '/api/preview/links',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, RevokeLinkSchema, async ({ id }) => {
          if (!previewLinks.revoke(id)) return refuse(context, 404, 'unknown')
          trail.add(person.email, 'revoked a preview link', String(id))
          return context.json(await describe())
        }),
    },
  ]
}
