import path from 'node:path'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { type SaveProblem, SaveRequestSchema, type EditedSite } from '../rules/editor-contract'
import { editorLook, EDITOR_FILES, EDITOR_PAGE, editorHeaders } from './editor-page'
import type { ClientFiles } from './compile-client'
import { readPages } from './read-pages'
import { readSite, saveTheme } from './theme-files'

/** Bytes. Assumption: far above the size of any theme.json. */
const BODY_LIMIT = 64 * 1024

interface CreateEditorApp {
  siteFolder: string
  siteUrl: string
  /** Allowed origins in addition to those of site.json. */
  previewOrigins: readonly string[]
  files: ClientFiles
  /** The editor's own, `http://localhost:9100`; known once the server listens. */
  origin: () => string
}

/** The editor's server: its page, its files and three API routes. It responds to the editor's own page only. */
export function createEditorApp({ siteFolder, siteUrl, previewOrigins, files, origin }: CreateEditorApp): Hono {
  const app = new Hono()
  const headers = Object.entries(editorHeaders(siteUrl))
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of headers) context.header(name, value)
  })
  app.use(refuseForeign(origin))

  app.get('/', context => context.html(EDITOR_PAGE))
  app.get(EDITOR_FILES.look, context => context.body(editorLook(), 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/api/site', async context => context.json(await describeSite()))
  app.get('/api/pages', async context => context.json(await readPages(siteUrl, siteFolder)))
  const tooLong = (context: Context) => context.json(refusal([`the request is longer than ${BODY_LIMIT} bytes`]), 413)
  app.put('/api/theme', bodyLimit({ maxSize: BODY_LIMIT, onError: tooLong }), async context => {
    const isJson = /^application\/json\b/.test(context.req.header('content-type') ?? '')
    if (!isJson) return context.json(refusal(['the request is no JSON']), 415)
    const parsed = v.safeParse(SaveRequestSchema, await context.req.json().catch(() => null))
    if (!parsed.success) return context.json(refusal(parsed.issues.map(issue => issue.message)), 400)
    const saved = await saveTheme(siteFolder, parsed.output)
    if (!saved.ok) return context.json(saved.error, saved.error.problem === 'changed' ? 409 : 422)
    if (saved.value.length > 0) console.log(`Saved ${saved.value.join(' and ')} in ${siteFolder}`)
    return context.json(await describeSite())
  })
  app.get('*', context => {
    const file = files.get(context.req.path)
    return file
      ? context.body(file.content.slice().buffer, 200, { 'content-type': file.type })
      : context.text('There is no such file.\n', 404)
  })
  app.onError((error, context) => {
    console.error(error)
    return context.json(refusal([error.message]), 500)
  })
  return app

  async function describeSite(): Promise<EditedSite> {
    const { files: read, revision } = await readSite(siteFolder)
    const known = read.ok ? read.value : null
    return {
      folder: path.basename(siteFolder),
      siteName: known?.siteName ?? path.basename(siteFolder),
      siteUrl,
      editorUrl: origin(),
      timeZone: known?.timeZone ?? 'UTC',
      isAllowed: [...previewOrigins, ...(known?.previewOrigins ?? [])].some(allowed => sameOrigin(allowed, origin())),
      theme: known?.theme.value ?? null,
      roundness: known?.roundness ?? { content: 'MEDIUM', buttons: 'HIGH' },
      revision,
      faults: read.ok ? [] : read.error,
    }
  }
}

const sameOrigin = (allowed: string, own: string) => URL.canParse(allowed) && new URL(allowed).origin === own

const refusal = (faults: string[]): SaveProblem => ({ problem: 'refused', faults })

/**
 * Allows only the editor's own page to call the editor's server. The Host header must match, against DNS rebinding;
 * requests that change something must come from its own origin, against request forgery.
 */
function refuseForeign(origin: () => string): MiddlewareHandler {
  return async (context, next) => {
    const own = origin()
    const from = context.req.header('origin')
    const site = context.req.header('sec-fetch-site')
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
    const isPage = context.req.path === '/'
    const isOwnHost = context.req.header('host') === new URL(own).host
    const isOwnOrigin = from === undefined ? isReading : from === own
    // Other pages may link here, but not read or load anything.
    const isOwnSite = isPage || site === undefined || site === 'same-origin' || site === 'none'
    if (isOwnHost && isOwnOrigin && isOwnSite) return next()
    return context.text(`The editor answers at ${own} and to its own page only.\n`, isOwnHost ? 403 : 421)
  }
}
