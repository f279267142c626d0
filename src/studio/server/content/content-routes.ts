import { PAGE_FILE } from '../../rules/content-contract'
import { refuse, type StudioRoute } from '../http/studio-route'
import type { StudioServices } from '../open-studio'
import { parseFile, readContent, readSharedFiles } from './read-content'
import { readWords } from './read-words'

/** Calls that read what pages, menus and words are edited from; all of it is saved by `PUT /api/draft`. */
export function contentRoutes({ history, siteUrl }: StudioServices): StudioRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/content',
      action: 'site.read',
      handle: async context => context.json(await readContent(history, siteUrl)),
    },
    {
      method: 'GET',
      path: '/api/content/page',
      action: 'site.read',
      handle: async context => {
        const file = context.req.query('file') ?? ''
        const { draft } = await history.sync()
        const text = PAGE_FILE.test(file) ? await history.readText(draft, file) : ''
        if (text === '') return refuse(context, 404, 'unknown')
        const page = parseFile(text)
        if (!page) return refuse(context, 422, 'invalid', [`${file}: is no JSON object`])
        return context.json({ revision: draft, files: { ...(await readSharedFiles(history, draft)), [file]: page } })
      },
    },
    {
      method: 'GET',
      path: '/api/words',
      action: 'site.read',
      handle: async context => {
        const words = await readWords(history, context.req.query('locale') ?? '')
        return words ? context.json(words) : refuse(context, 404, 'unknown')
      },
    },
  ]
}
