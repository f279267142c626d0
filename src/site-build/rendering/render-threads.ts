import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Store } from 'gatsby'
import type { PageStitcher } from '../deferred/skip-deferred-html'

/** What Gatsby asks of `renderHTMLProd` (`gatsby/dist/utils/worker/child/render-html.js`); the part that is used. */
export interface RenderPages {
  htmlComponentRendererPath: string
  paths: readonly string[]
}

/** What Gatsby notes of rendered pages, each by its path. */
export interface RenderedPages {
  unsafeBuiltinsUsageByPagePath: Record<string, string[]>
  previewErrors: Record<string, never>
  slicesPropsPerPage: Record<string, unknown>
}

/** @property page at which the error was thrown */
export type RenderReply = { pages: RenderedPages } | { error: Error; page: string }

/** Most threads that render; each needs about 250 MB. */
const MOST_THREADS = 4

interface Job {
  input: RenderPages
  resolve: (pages: RenderedPages) => void
  reject: (error: Error) => void
}

/**
 * Renders pages in threads that load the compiled renderer and nothing else. Gatsby's own pool are processes that each
 * load Gatsby, its plugins and the schema, twice in a build, which takes a fifth of its processor time.
 */
export class RenderThreads {
  /** Gatsby's pool does these in one of its processes … */
  readonly single = { renderHTMLProd: (input: RenderPages) => this.#render(input) }
  /** … and these in all of them, for their queries. */
  readonly all = { loadConfigAndPlugins: () => [], buildSchema: () => [] }
  readonly #script: string
  readonly #waiting: Job[] = []
  readonly #threads = new Set<Worker>()
  readonly #idle: Worker[] = []

  /** @param script file of `render-worker` */
  constructor(script: string) {
    this.#script = script
  }

  restart(): Promise<void> {
    return Promise.resolve()
  }

  end(): Promise<unknown>[] {
    return [...this.#threads].map(thread => thread.terminate())
  }

  #render(input: RenderPages): Promise<RenderedPages> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    const [job] = this.#waiting
    const thread = job && (this.#idle.pop() ?? this.#start())
    if (!thread) return
    this.#waiting.shift()
    const settle = (end: () => void, isIdle: boolean) => {
      // All at once, it would be deaf: Node has listeners of its own.
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
      if (isIdle) this.#idle.push(thread)
      else this.#threads.delete(thread)
      end()
      this.#next()
    }
    thread.once('message', (reply: RenderReply) =>
      settle(() => ('pages' in reply ? job.resolve(reply.pages) : job.reject(errorAt(reply))), true),
    )
    thread.once('error', error => settle(() => job.reject(error), false))
    thread.once('exit', code => settle(() => job.reject(new Error(`A thread that renders ended with ${code}`)), false))
    thread.postMessage(job.input)
  }

  #start(): Worker | undefined {
    if (this.#threads.size >= Math.min(availableParallelism(), MOST_THREADS)) return undefined
    const thread = new Worker(this.#script)
    this.#threads.add(thread)
    return thread
  }
}

/** Gatsby says the page that is in `context` of an error. */
function errorAt({ error, page }: Extract<RenderReply, { error: Error }>): Error {
  return Object.assign(error, { context: { path: page } })
}

interface Queries {
  queryIds: object
  graphqlRunner: object
  store: Store
  parentSpan: unknown
}

/** Gatsby's functions that its build calls by these objects (`gatsby/dist/commands/build.js`, `services/initialize.js`). */
export interface GatsbyParts {
  pool: {
    create: () => object
    runQueriesInWorkersQueue: (pool: object, queryIds: object, options?: { parentSpan?: unknown }) => Promise<void>
    mergeWorkerState: (pool: object) => Promise<void>
  }
  services: Record<'runStaticQueries' | 'runPageQueries', (queries: Queries) => Promise<void>>
  runner: { GraphQLRunner: new (store: Store, options: { collectStats: boolean }) => object }
  stitcher: PageStitcher
}

interface UseRenderThreads {
  store: Store
  /** The stage. */
  directory: string
  /** File of `render-worker` in it. */
  script: string
  gatsby?: GatsbyParts
}

/**
 * Lets Gatsby's build run its queries in its own process, which has listings and schema, and render pages in threads. Their
 * HTML has its scripts, so that Gatsby need not read each page again to put them in.
 */
export function useRenderThreads({
  store,
  directory,
  script,
  gatsby = gatsbyParts(directory),
}: UseRenderThreads): void {
  const { pool, services, runner, stitcher } = gatsby
  const threads = new RenderThreads(path.join(directory, script))
  const { renderHTMLProd } = threads.single
  const rendered = new Set<string>()
  threads.single.renderHTMLProd = async input => {
    const pages = await renderHTMLProd(input)
    for (const page of input.paths) rendered.add(page)
    return pages
  }
  pool.create = () => threads
  pool.runQueriesInWorkersQueue = async (_pool, queryIds, { parentSpan } = {}) => {
    const queries = {
      queryIds,
      graphqlRunner: new runner.GraphQLRunner(store, { collectStats: true }),
      store,
      parentSpan,
    }
    await services.runStaticQueries(queries)
    await services.runPageQueries(queries)
  }
  pool.mergeWorkerState = () => Promise.resolve()
  const { stitchSliceForAPage } = stitcher
  stitcher.stitchSliceForAPage = async page => {
    if (!rendered.has(page.pagePath)) await stitchSliceForAPage(page)
  }
}

function gatsbyParts(directory: string): GatsbyParts {
  const load = createRequire(path.join(directory, 'package.json'))
  return {
    pool: load('gatsby/dist/utils/worker/pool') as GatsbyParts['pool'],
    services: load('gatsby/dist/services') as GatsbyParts['services'],
    runner: load('gatsby/dist/query/graphql-runner') as GatsbyParts['runner'],
    stitcher: load('gatsby/dist/utils/slices/stitching') as PageStitcher,
  }
}
