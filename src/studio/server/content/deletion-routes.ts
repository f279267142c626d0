import type { JsonObject } from '../../rules/draft-changes'
import { DeletePageSchema, PAGE_FILE } from '../../rules/content-contract'
import { deletePage, linksTo } from '../../rules/pages/delete-page'
import { patchesOf } from '../../rules/pages/page-texts'
import { createSaveDraft } from '../http/save-draft'
import { refuse, type StudioRoute, withBody } from '../http/studio-route'
import type { StudioServices } from '../open-studio'
import { parseFile, readSharedFiles, readTexts } from './read-content'

/** Calls that delete a page with its redirects and menu entries in one commit, and say where it is linked. */
export function deletionRoutes(services: StudioServices): StudioRoute[] {
  const { history } = services
  const save = createSaveDraft(services)

  /** All pages, menus and settings of a state; files that are no JSON are left out. */
  const readFiles = async (commit: string): Promise<Record<string, JsonObject>> => {
    const pages = (await readTexts(history, commit, PAGE_FILE)).flatMap(([file, text]) => {
      const page = parseFile(text)
      return page ? [[file, page] as const] : []
    })
    return { ...(await readSharedFiles(history, commit)), ...Object.fromEntries(pages) }
  }

  return [
    {
      method: 'GET',
      path: '/api/content/links',
      action: 'site.read',
      handle: async context => {
        const file = context.req.query('file') ?? ''
        const files = await readFiles((await history.sync()).draft)
        if (!PAGE_FILE.test(file) || !Object.hasOwn(files, file)) return refuse(context, 404, 'unknown')
        return context.json({ links: linksTo(files, file) })
      },
    },
    {
      method: 'POST',
      path: '/api/content/page/delete',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, DeletePageSchema, async ({ revision, file, to }) => {
          const { draft: before } = await history.sync()
          // What the page's address and its menu entries are, is read from the state that the person saw.
          const isSeen = /^[0-9a-f]{40}$/.test(revision) && (await history.git.isAncestor(revision, before))
          if (!isSeen && revision !== before)
            return refuse(context, 409, 'changed', ['the revision is none of the draft'])
          const files = await readFiles(revision)
          const isKnown = (page: string) => Object.hasOwn(files, page)
          if (!isKnown(file) || to === file || (to !== null && !isKnown(to))) return refuse(context, 404, 'unknown')
          if (to !== null && typeof files[to]?.['theaterId'] === 'string')
            return refuse(context, 422, 'invalid', [`${to}: has no address of its own`])
          const patches = patchesOf(files, deletePage(files, { file, to }))
          const refused = await save(context, person, { revision, patches, contents: new Map([[file, null]]) })
          return refused ?? context.json({ before, after: (await history.sync()).draft })
        }),
    },
  ]
}
