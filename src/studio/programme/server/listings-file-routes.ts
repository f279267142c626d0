import path from 'node:path'
import type { Context } from 'hono'
import { isSiteFile } from '../../server/history/scan-folder'
import { createSaveDraft } from '../../server/http/save-draft'
import { refuse, type StudioRoute } from '../../server/http/studio-route'
import type { StudioServices } from '../../server/open-studio'
import { MOST_FILE_BYTES } from '../../first-site/rules/first-site-contract'
import { listingsFileOf } from '../rules/listings-file'

/** Calls for the spreadsheet, calendar or export that a site's listings come from: taken away, edited elsewhere, sent again. */
export function listingsFileRoutes(services: StudioServices): StudioRoute[] {
  const { history, listings } = services
  const { git } = history
  const save = createSaveDraft(services)

  const withFile = async (
    context: Context,
    handle: (file: string, draft: string) => Promise<Response>,
  ): Promise<Response> => {
    const { draft } = await history.sync()
    const file = listingsFileOf(parse(await history.readText(draft, 'site.json')))
    // A file that says where listings are read is no list of them.
    const isOwn = file !== null && file !== 'site.json' && isSiteFile(file) && (await git.readTree(draft)).has(file)
    return isOwn ? handle(file, draft) : refuse(context, 404, 'unknown')
  }

  return [
    {
      method: 'GET',
      path: '/api/programme/file',
      action: 'site.read',
      handle: context =>
        withFile(context, async (file, draft) => {
          const entry = (await git.readTree(draft)).get(file)
          const bytes = entry ? await git.readBytes(entry.blob) : new Uint8Array()
          const name = path.basename(file).replace(/[^\w.-]/g, '_')
          return context.body(Uint8Array.from(bytes).buffer, 200, {
            'content-type': 'application/octet-stream',
            'content-disposition': `attachment; filename="${name}"`,
          })
        }),
    },
    {
      method: 'PUT',
      path: '/api/programme/file',
      action: 'draft.write',
      bodyLimit: MOST_FILE_BYTES,
      handle: (context, person) =>
        withFile(context, async file => {
          const bytes = new Uint8Array(await context.req.arrayBuffer())
          const tried = await listings.try({ file, bytes })
          const films = tried.shown.movies.filter(({ ahead }) => ahead > 0)
          // A file without showtimes to come would empty the site.
          if (films.length === 0) return refuse(context, 422, 'no-listings', tried.faults.slice(0, 8))
          const revision = context.req.query('revision') ?? ''
          const refusal = await save(context, person, { revision, contents: new Map([[file, bytes]]) })
          if (refusal) return refusal
          await listings.read()
          return context.json({ films: films.length, showtimes: films.reduce((sum, { ahead }) => sum + ahead, 0) })
        }),
    },
  ]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
