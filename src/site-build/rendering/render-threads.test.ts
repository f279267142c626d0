import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Store } from 'gatsby'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type GatsbyParts, type RenderedPages, type RenderThreads, useRenderThreads } from './render-threads'

/** A thread that answers with the pages it was given, throws at `/broken/`, and ends at `/end/`. */
const SCRIPT = `const { parentPort, threadId } = require('node:worker_threads')
parentPort.on('message', ({ paths }) => {
  if (paths.includes('/end/')) process.exit(3)
  if (paths.includes('/broken/')) return parentPort.postMessage({ error: new Error('no film'), page: '/broken/' })
  const slicesPropsPerPage = Object.fromEntries(paths.map(page => [page, threadId]))
  const pages = { unsafeBuiltinsUsageByPagePath: {}, previewErrors: {}, slicesPropsPerPage }
  setTimeout(() => parentPort.postMessage({ pages }), 20)
})`

class Runner {
  constructor(readonly store: Store) {}
}

let stage: string
let gatsby: GatsbyParts
let ran: string[]
let threads: RenderThreads
beforeEach(() => {
  stage = mkdtempSync(path.join(tmpdir(), 'threads-'))
  writeFileSync(path.join(stage, 'thread.js'), SCRIPT)
  ran = []
  const run = (name: string) => async (queries: object) => void ran.push(`${name} ${Object.keys(queries).join()}`)
  gatsby = {
    pool: {
      create: () => ({}),
      runQueriesInWorkersQueue: () => Promise.reject(new Error('in a process')),
      mergeWorkerState: () => Promise.reject(new Error('of a process')),
    },
    services: { runStaticQueries: run('static'), runPageQueries: run('page') },
    runner: { GraphQLRunner: Runner },
    stitcher: { stitchSliceForAPage: async ({ pagePath }) => void ran.push(`stitch ${pagePath}`) },
  }
  useRenderThreads({ store: {} as Store, directory: stage, script: 'thread.js', gatsby })
  threads = gatsby.pool.create() as RenderThreads
})
afterEach(async () => {
  await Promise.all(threads.end())
  rmSync(stage, { recursive: true, force: true })
})

const render = (...paths: string[]): Promise<RenderedPages> =>
  threads.single.renderHTMLProd({ htmlComponentRendererPath: '', paths })

describe('the pages of a build', () => {
  it('are rendered by a few threads, each of which takes one part after another', async () => {
    const parts = await Promise.all(Array.from({ length: 9 }, (_, part) => render(`/a${part}/`, `/b${part}/`)))
    expect(parts.flatMap(({ slicesPropsPerPage }) => Object.keys(slicesPropsPerPage))).toHaveLength(18)
    const used = new Set(parts.flatMap(({ slicesPropsPerPage }) => Object.values(slicesPropsPerPage)))
    expect(used.size).toBeLessThanOrEqual(4)
  })

  it('fail with the page and the stack of what its code throws, after which others are rendered', async () => {
    await expect(render('/a/', '/broken/')).rejects.toMatchObject({
      message: 'no film',
      stack: expect.stringContaining('thread.js'),
      context: { path: '/broken/' },
    })
    expect(Object.keys((await render('/b/')).slicesPropsPerPage)).toEqual(['/b/'])
  })

  it('fail with a thread that ends, whose place another one takes', async () => {
    const others = Array.from({ length: 6 }, (_, part) => render(`/${part}/`))
    await expect(render('/end/')).rejects.toThrow('ended with 3')
    expect(await Promise.all(others)).toHaveLength(6)
    await expect(render('/b/')).resolves.toBeDefined()
  })

  it('are not read for their scripts, which they have', async () => {
    await render('/a/')
    for (const pagePath of ['/a/', '/old/']) await gatsby.stitcher.stitchSliceForAPage({ pagePath, publicDir: stage })
    expect(ran).toEqual(['stitch /old/'])
  })

  it('have their data from queries in this process', async () => {
    await gatsby.pool.runQueriesInWorkersQueue(threads, {}, {})
    await gatsby.pool.mergeWorkerState(threads)
    const given = 'queryIds,graphqlRunner,store,parentSpan'
    expect(ran).toEqual([`static ${given}`, `page ${given}`])
  })

  it('are rendered by the functions that Gatsby calls', () => {
    const load = createRequire(import.meta.url)
    const textOf = (module: string) => readFileSync(load.resolve(`gatsby/dist/${module}`), 'utf8')
    expect(textOf('services/initialize')).toContain('WorkerPool.create()')
    for (const call of ['runQueriesInWorkersQueue', 'mergeWorkerState'])
      expect(textOf('commands/build')).toContain(`(0, _pool.${call})(workerPool`)
    for (const call of ['create', 'runQueriesInWorkersQueue', 'mergeWorkerState'])
      expect(textOf('utils/worker/pool')).toContain(`exports.${call} = ${call};`)
    expect(textOf('commands/build-html')).toContain('workerPool.single.renderHTMLProd')
    for (const call of ['loadConfigAndPlugins', 'buildSchema'])
      expect(textOf('bootstrap/index')).toContain(`workerPool.all.${call}(`)
    expect(textOf('commands/build')).toContain('Promise.all(workerPool.end())')
  })
})
