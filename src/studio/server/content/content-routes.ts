import { PAGE_FILE } from '../../rules/content-contract'
import { refuse, type StudioRoute } from '../http/studio-route'
import type { StudioServices } from '../open-studio'
import { deletionRoutes } from './deletion-routes'
import { parseFile, readContent, readSharedFiles } from './read-content'
import { readCanvas, readCanvasStyles } from './read-canvas'
import { readWords } from './read-words'

/** Calls that read what pages, menus and words are edited from, saved by `PUT /api/draft`; and the deletion of pages. */
export function contentRoutes(services: StudioServices): StudioRoute[] {
  const { history, siteUrl } = services
  return [
    ...deletionRoutes(services),
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
      path: '/api/canvas',
      action: 'site.read',
      handle: async context => {
        const canvas = await readCanvas(history, siteUrl, context.req.query('locale') ?? '')
        return canvas ? context.json(canvas) : refuse(context, 404, 'unknown')
      },
    },
    {
      method: 'GET',
      path: '/api/canvas/styles.css',
      action: 'site.read',
      handle: async context =>
        context.body(await readCanvasStyles(history), 200, { 'content-type': 'text/css; charset=utf-8' }),
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
