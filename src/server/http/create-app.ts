import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { CMS_PREVIEW_PATH } from '../../features/preview/rules/cms-preview'
import { MCP_PATH } from '../../features/site/rules/agent-paths'
import { LOAD_AHEAD_PATH } from '../../features/site/rules/load-ahead'
import { matchRedirect } from '../../features/site/rules/match-redirect'
import type { AgentsHandler } from '../agents/create-agents-api'
import { type ApiHandler, privateAddressHeaders, refuseAsJson, refuseWrite, UNCACHED_HEADERS } from './api-handler'
import type { MailCounts } from '../observe/host-metrics'
import type { Figures } from '../figures/create-figures'
import { type AnsweredRequest, countHandOff, countPage } from '../figures/rules/count-request'
import { findDeferred } from '../deferred/answer-deferred'
import { createDeferredStore } from '../deferred/deferred-pages'
import { PROJECT_ROOT } from '../../platform/project-root'
import { asCmsPreview } from './cms-preview'
import type { FileBudget } from './files/file-budget'
import { createFileStore, type FileStore } from './files/file-store'
import { createFontStore } from './files/font-store'
import { parsePublicPath, resolveClientRoute, resolverPageOf } from './public-path'
import {
  configAt,
  createReleaseConfigReader,
  type ReleaseConfig,
  releaseConfigOf,
  UNKNOWN_CONFIG,
} from './release-config'
import { answerLoadAhead } from './load-ahead'
import { createPreparedAnswers, type WritePrepared } from './prepared-answers'
import { answerWithFile, findPublicFile, respondWithErrorPage } from './static-files'
import { answerReadiness } from '../observe/readiness'
import { createThirdPartyProxy, THIRD_PARTY_PROXY_PATH } from './third-party-proxy'
import { answerTicketingRedirect } from './ticketing-redirects'

interface CreateApp {
  /** Absolute path of the folder to serve. */
  publicDir: string
  /** Absolute path of the `node_modules` that contain the font packages. */
  packagesDir?: string
  /** Handlers by path: `/api/cypher`, `/metrics`, `/__outbox`; of all paths below one that ends with `/`. */
  services?: Readonly<Record<string, ApiHandler>>
  /** Handler of `/mcp`. */
  agents?: AgentsHandler
  /** Counts what visitors do, without who they are. */
  figures?: Pick<Figures, 'count'>
  /** State of member calls, reported by `/healthz`. */
  upstreamState?: () => Promise<string>
  /** Counts of e-mails by state, reported by `/healthz`; undefined when this host sends none. */
  mailState?: (() => Promise<MailCounts>) | undefined
  /** Whether the database can be written, for `/readyz`. */
  isDatabaseReady?: () => Promise<boolean>
  /** Whether all processes of this host listen, for `/readyz`; undefined in a host of one. */
  areAllListening?: (() => boolean) | undefined
  /** How long a file is served before it is checked for changes, ms. */
  recheckMs?: number
  /** Bounds the files in memory together with those of other sites. */
  fileBudget?: FileBudget | undefined
  /** Folder of the pages that the host renders, of this site alone. Default: beside `publicDir`. */
  renderedDir?: string | undefined
  /** How long the process that renders these pages is kept without work, ms; null for always. */
  renderIdleMs?: number | null | undefined
  /** Serves catalogue fonts, of all sites of a host; the default is one of its own. */
  fontStore?: Pick<FileStore, 'read'> | undefined
  /** Maximum number of answers that are repeated without the application. */
  mostAnswers?: number | undefined
  /** Called with every error that produces a 500 page. */
  reportError?: (error: unknown) => void
}

/** Under Node, requests include their connection. */
export type HostApp = Hono<{ Bindings: Partial<HttpBindings> }> & {
  /** Answers what was answered before, for servers that have it before the application (`prepared-answers`). */
  writePrepared?: WritePrepared
  /** Forgets all files and ends the renderer, when the site is no longer served. */
  release: () => void
}

/** The `node_modules` of the project. */
export const PACKAGES_DIR = path.join(PROJECT_ROOT, 'node_modules')

/** Used when the release cannot be read. */
const UNKNOWN_RELEASE = releaseConfigOf(UNKNOWN_CONFIG)

/** The host as one web-standard handler (contracts §5). Responses of services set their own headers. */
export function createApp(input: CreateApp): HostApp {
  const { publicDir, packagesDir = PACKAGES_DIR, services = {}, recheckMs, reportError = console.error } = input
  const { fileBudget: budget, mostAnswers, fontStore = createFontStore({ packagesDir, recheckMs }) } = input
  const store = createFileStore({ publicDir, recheckMs, budget })
  const readConfig = createReleaseConfigReader(store)
  const deferred = createDeferredStore({
    ...{ publicDir, renderedDir: input.renderedDir, idleMs: input.renderIdleMs, recheckMs, budget },
    report: error => reportError(error),
  })
  const prepared = createPreparedAnswers({
    store: { recent: file => store.recent(file) ?? deferred.recent(file) },
    recentConfig: readConfig.recent,
    mostAnswers,
    onAnswer: ({ method = '', url = '', headers }, file, config) => {
      const header = (name: string) => textOf(headers[name])
      input.figures?.count(countPage({ method, url, header, file, config }), store)
    },
  })
  const answerScript = createThirdPartyProxy()
  const app: HostApp = Object.assign(new Hono<{ Bindings: Partial<HttpBindings> }>(), {
    writePrepared: prepared.write,
    release: () => {
      store.clear()
      deferred.close()
    },
  })

  const report = (error: unknown): undefined => void reportError(error)
  /** Undefined while there is no site to serve. */
  const readServedConfig = async () => {
    const config = await Promise.resolve(readConfig()).catch(report)
    // Its renderer starts before the first visitor comes.
    if (config) deferred.follow(config.deferredPages)
    return (await store.read(['index.html']).catch(report)) && config
  }

  app.get('/readyz', async () => {
    const [config, isDatabaseReady = true] = await Promise.all([readServedConfig(), input.isDatabaseReady?.()])
    return answerReadiness({
      isSiteReady: config !== undefined,
      isDatabaseReady,
      areAllListening: input.areAllListening?.(),
    })
  })

  app.get('/healthz', async () => {
    const config = await readServedConfig()
    if (!config) return Response.json({ status: 'unavailable' }, { status: 503, headers: UNCACHED_HEADERS })
    const { siteName, builtAt, deferred } = config
    const upstream = await input.upstreamState?.().catch(report)
    const mail = await input.mailState?.().catch(report)
    return Response.json(
      { status: 'ok', site: siteName, builtAt, deferred, upstream, mail },
      { headers: UNCACHED_HEADERS },
    )
  })

  app.all('*', async context => {
    const request = context.req.raw
    const config = await readConfig()
    const { headersOf } = config
    deferred.follow(config.deferredPages)
    const url = new URL(request.url)
    const pathname = withoutPrefix(url.pathname, config.pathPrefix)
    if (pathname === undefined) {
      if (url.pathname === '/') return redirect({ to: '/', status: 302, config, url })
      return url.pathname === config.pathPrefix
        ? redirect({ to: '/', status: 301, config, url })
        : respondWithErrorPage({ request, store, status: 404, headersOf })
    }
    if (pathname === CMS_PREVIEW_PATH) return redirect({ to: `${CMS_PREVIEW_PATH}/`, status: 301, config, url })
    if (pathname.startsWith(`${CMS_PREVIEW_PATH}/`)) {
      return asCmsPreview({ request, pathPrefix: config.pathPrefix, answer: page => app.fetch(page) })
    }
    if (pathname === LOAD_AHEAD_PATH) return answerLoadAhead(request, config)
    if (pathname === THIRD_PARTY_PROXY_PATH) return answerScript({ request, allowed: config.thirdPartyScripts })
    const answered: AnsweredRequest = {
      ...{ method: request.method, url: request.url, config },
      header: name => request.headers.get(name),
    }
    const handOff = answerTicketingRedirect({ request, pathname, siteConfig: config.ticketing })
    if (handOff?.status === 302) input.figures?.count(countHandOff({ ...answered, pathname }), store)
    if (handOff) return handOff
    const service = serviceAt(services, pathname)
    if (service) return service({ request, pathname, peerAddress: peerAddressOf(context.env), releaseConfig: config })
    if (pathname === MCP_PATH && input.agents) {
      return input.agents({
        request,
        pathname,
        peerAddress: peerAddressOf(context.env),
        releaseConfig: config,
        files: store,
      })
    }
    const refused = refuseWrite(request)
    if (refused) return refused
    const parsed = parsePublicPath(pathname)
    if (!parsed.ok) {
      return parsed.error === 'malformed'
        ? new Response('Bad request\n', { status: 400, headers: UNCACHED_HEADERS })
        : respondWithErrorPage({ request, store, status: 404, headersOf, page: errorPageAt(pathname, 404, config) })
    }
    const redirected = matchRedirect(pathname + url.search, config.redirects)
    if (redirected !== null) return redirect({ to: redirected, status: 301, config, url: undefined })
    const published = await findPublicFile(store, parsed.value)
    const file = published
      ? { found: published, headersOf }
      : await findDeferred({ deferred, store, requested: parsed.value, config })
    if (file instanceof Response) return file
    if (file) {
      const { found } = file
      if (typeof found === 'string') return redirect({ to: found, status: 301, config, url })
      const { body, ...answer } = answerWithFile(request, found, file.headersOf)
      if (answer.status < 400) input.figures?.count(countPage({ ...answered, file: found.file }), store)
      const incoming = context.env?.incoming
      if (incoming && answer.status === 200) prepared.keep({ request: incoming, config, stored: found, ...answer })
      return new Response(body, answer)
    }
    const font = parsed.value.isFolder ? undefined : await fontStore.read(parsed.value.segments)
    if (font) {
      const { body, ...answer } = answerWithFile(request, font, headersOf)
      return new Response(body, answer)
    }
    const canonical = resolveClientRoute(parsed.value, config)
    if (canonical !== undefined) return redirect({ to: canonical, status: 301, config, url })
    const page = resolverPageOf(parsed.value, config)
    return respondWithErrorPage({ request, store, status: 404, headersOf, page })
  })

  app.onError(async (error, context) => {
    reportError(error)
    const request = context.req.raw
    const config = await Promise.resolve(readConfig()).catch(() => UNKNOWN_RELEASE)
    const pathname = withoutPrefix(new URL(request.url).pathname, config.pathPrefix) ?? '/'
    const page = errorPageAt(pathname, 500, config)
    return respondWithErrorPage({ request, store, status: 500, headersOf: config.headersOf, page })
  })
  return app
}

/** Strips the path prefix: `/kino/movies/` under `/kino` is `/movies/`. Undefined for an address outside it. */
function withoutPrefix(pathname: string, pathPrefix: string): string | undefined {
  if (pathPrefix === '/') return pathname
  return pathname.startsWith(`${pathPrefix}/`) ? pathname.slice(pathPrefix.length) : undefined
}

/** Path segments of the error page in the language of an address; undefined in the site's default language. */
function errorPageAt(pathname: string, status: 404 | 500, config: ReleaseConfig): string[] | undefined {
  const { code } = configAt(config, pathname)
  return code === '' ? undefined : [code, `${status}.html`]
}

interface RedirectTo {
  /** A path of this site without prefix, or an absolute address. */
  to: string
  status: 301 | 302
  config: ReleaseConfig
  /** The requested address, whose query is kept; undefined when `to` already contains it. */
  url: URL | undefined
}

function redirect({ to, status, config, url }: RedirectTo): Response {
  const prefix = config.pathPrefix === '/' || !to.startsWith('/') ? '' : config.pathPrefix
  const location = encodeUnsafe(prefix + to + (url?.search ?? ''))
  return new Response(null, {
    status,
    headers: {
      location,
      'cache-control': 'public, max-age=3600',
      ...config.headersOf(),
      ...privateAddressHeaders(location),
    },
  })
}

function serviceAt(services: Readonly<Record<string, ApiHandler>>, pathname: string): ApiHandler | undefined {
  if (Object.hasOwn(services, pathname)) return services[pathname]
  if (!isApi(pathname)) return undefined
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  return Object.hasOwn(services, folder) ? services[folder] : unknownApi
}

const unknownApi: ApiHandler = () => refuseAsJson(404, 'Not found')

const isApi = (pathname: string) => pathname === '/api' || pathname.startsWith('/api/')

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? null))

/** Only Node provides the socket; elsewhere the address is unknown. */
const peerAddressOf = (env: Partial<HttpBindings> | undefined) => env?.incoming?.socket?.remoteAddress ?? null

/** Redirect targets may contain any character, but headers must be ASCII. */
function encodeUnsafe(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}
