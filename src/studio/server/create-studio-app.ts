import { type Context, Hono } from 'hono'
import { deskRoutes } from '../desk/server/desk-routes'
import { previewRoutes } from '../preview/server/preview-routes'
import { publishRoutes } from '../publish/server/publish-routes'
import { firstSiteRoutes } from '../first-site/server/first-site-routes'
import { listingsFileRoutes } from '../programme/server/listings-file-routes'
import { settingsRoutes } from '../settings/server/settings-routes'
import { pictureRoutes } from '../pictures/server/picture-routes'
import { programmeRoutes } from '../programme/server/programme-routes'
import type { ClientFiles } from './compile-client'
import { editorLook, EDITOR_FILES, editorHeaders, editorPage } from './editor-page'
import { contentRoutes } from './content/content-routes'
import { accountRoutes } from './http/account-routes'
import { draftRoutes } from './http/draft-routes'
import { peopleRoutes } from './http/people-routes'
import { refuseForeign } from './http/refuse-foreign'
import { siteFiles } from './http/site-files'
import { addRoutes, refuse, type StudioRoute } from './http/studio-route'
import type { StudioServices } from './open-studio'

/** Every call of the studio's API. */
export function studioRoutes(services: StudioServices): StudioRoute[] {
  return [
    ...accountRoutes(services),
    ...draftRoutes(services),
    ...peopleRoutes(services),
    ...settingsRoutes(services),
    ...publishRoutes(services),
    ...previewRoutes(services),
    ...deskRoutes(services),
    ...contentRoutes(services),
    ...pictureRoutes(services),
    ...programmeRoutes(services),
    ...listingsFileRoutes(services),
    ...firstSiteRoutes(services),
  ]
}

/** The studio's server: its page, its files and its API. It responds to the studio's own page only. */
export function createStudioApp(services: StudioServices, files: ClientFiles): Hono {
  const app = new Hono()
  const headers = Object.entries(editorHeaders(services.siteUrl))
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of headers) context.header(name, value)
    if (services.origin.startsWith('https:')) context.header('strict-transport-security', 'max-age=31536000')
  })
  app.use(refuseForeign(services.origin))

  app.get('/', async context => context.html(editorPage(await services.locale())))
  app.get(EDITOR_FILES.look, context => context.body(editorLook(), 200, { 'content-type': 'text/css; charset=utf-8' }))
  addRoutes(app, studioRoutes(services), services.personOf)
  const notFound = (context: Context) => refuse(context, 404, 'unknown')
  app.all('/api/*', notFound)
  app.get('*', async (context, next) => {
    const file = files.get(context.req.path)
    return file ? context.body(file.content.slice().buffer, 200, { 'content-type': file.type }) : next()
  })
  app.use(siteFiles(services.siteUrl, services.personOf))
  app.get('*', context => context.text('There is no such file.\n', 404))
  app.onError((error, context) => {
    // Its words may name paths of the server.
    console.error(error)
    return refuse(context, 500, 'broken')
  })
  return app
}
