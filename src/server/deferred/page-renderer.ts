import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import * as v from 'valibot'
import {
  DEFERRED_FOLDER,
  type DeferredPages,
  RENDER_SCRIPT,
  RenderReplySchema,
  type RenderRequestSchema,
} from '../../config/deferred-pages'

interface CreatePageRenderer {
  /** Absolute path of the release. */
  publicDir: string
  /** Existing folder that pages are rendered into. */
  folder: string
  /** The only variables of the process besides `NODE_ENV`: it needs none of the host's secrets. */
  env: DeferredPages['env']
  limits?: Partial<RenderLimits>
}

export interface RenderLimits {
  /** How long the process may take to start, ms. */
  startMs: number
  /** How long a page may take, ms: a process that renders longer hangs, and is ended. */
  renderMs: number
  /** Pause after a process that could not start, or ended by itself, ms. */
  pauseMs: number
  /** A process without work is ended after this, ms: it holds about 150 MB. Null: it stays. */
  idleMs: number | null
}

/** Assumptions: a page takes a few hundredths of a second, and a process half a second to start. */
const LIMITS: RenderLimits = { startMs: 10_000, renderMs: 5_000, pauseMs: 1_000, idleMs: null }
/** Of the process, MB. */
const MOST_MEMORY = 512

export interface PageRenderer {
  /** Renders a page into the folder. Requests for a page that is being rendered wait for it. Rejects with the reason. */
  render: (page: string) => Promise<void>
  close: () => void
}

/** Renders pages of a release, one at a time, in a process that may fail or hang without the host. */
export function createPageRenderer({ publicDir, folder, env, limits: given = {} }: CreatePageRenderer): PageRenderer {
  const limits = { ...LIMITS, ...given }
  const running = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  let worker: RenderWorker | undefined
  let failedAt = -Infinity
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  const end = (ended: RenderWorker) => {
    ended.kill()
    if (worker === ended) worker = undefined
  }
  const isPaused = () => performance.now() - failedAt < limits.pauseMs

  const started = async (): Promise<RenderWorker> => {
    if (isClosed) throw new Error('The site is no longer served')
    if (worker?.isAlive()) return worker
    if (isPaused()) throw new Error('The process that renders pages ended a moment ago')
    const next = startWorker({ publicDir, folder, env })
    worker = next
    try {
      await within(limits.startMs, next.ready)
      return next
    } catch (error) {
      failedAt = performance.now()
      end(next)
      throw error
    }
  }

  const renderNow = async (page: string): Promise<void> => {
    clearTimeout(idle)
    const process = await started()
    try {
      const fault = await within(limits.renderMs, process.render(page))
      if (fault !== null) throw new Error(`${page} could not be rendered: ${fault}`)
    } catch (error) {
      // After a fault of the page alone the process goes on.
      if (!process.isAlive() || process.isBusy()) {
        failedAt = performance.now()
        end(process)
      }
      throw error
    } finally {
      if (limits.idleMs !== null) idle = setTimeout(() => end(process), limits.idleMs).unref()
    }
  }

  return {
    render: page => {
      const known = running.get(page)
      if (known) return known
      const turn = last.then(() => renderNow(page)).finally(() => running.delete(page))
      last = turn.catch(() => undefined)
      running.set(page, turn)
      return turn
    },
    close: () => {
      isClosed = true
      clearTimeout(idle)
      worker?.kill()
    },
  }
}

interface RenderWorker {
  /** Resolves once it can render; rejects when it ended before. */
  ready: Promise<void>
  /** Resolves with the fault of a page, null for none; rejects when the process ended. */
  render: (page: string) => Promise<string | null>
  isBusy: () => boolean
  isAlive: () => boolean
  kill: () => void
}

function startWorker({ publicDir, folder, env }: Omit<CreatePageRenderer, 'limits'>): RenderWorker {
  const child = fork(path.join(publicDir, DEFERRED_FOLDER, RENDER_SCRIPT), [publicDir], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${MOST_MEMORY}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // The host ends without waiting for it, and it ends with the host.
  child.unref()
  child.channel?.unref()
  const lastWords = keepLastWords(child)
  let onReply: ((reply: v.InferOutput<typeof RenderReplySchema>) => void) | undefined
  let onEnd: ((reason: Error) => void) | undefined
  let isOver = false
  const nextReply = () =>
    new Promise<v.InferOutput<typeof RenderReplySchema>>((resolve, reject) => {
      onReply = resolve
      onEnd = reject
    })
  const over = (reason: string) => {
    isOver = true
    onEnd?.(new Error(`The process that renders pages ended (${reason}) ${lastWords()}`.trim()))
  }
  child.on('error', error => over(error.message))
  child.on('exit', (code, signal) => over(String(signal ?? code)))
  child.on('message', message => {
    const reply = v.safeParse(RenderReplySchema, message)
    if (!reply.success) return
    const resolve = onReply
    onReply = onEnd = undefined
    resolve?.(reply.output)
  })
  return {
    ready: nextReply().then(() => undefined),
    render: async page => {
      const reply = nextReply()
      child.send({ path: page } satisfies v.InferOutput<typeof RenderRequestSchema>)
      const said = await reply
      return 'error' in said ? said.error : null
    },
    isBusy: () => onReply !== undefined,
    isAlive: () => !isOver && child.exitCode === null,
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Characters of what a process printed as errors that a report contains. */
const LAST_WORDS = 600

function keepLastWords({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(-LAST_WORDS)))
  if (stderr && 'unref' in stderr) (stderr as unknown as { unref: () => void }).unref()
  return () => text.trim()
}

/** Rejects when it takes longer. */
function within<T>(ms: number, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No page within ${ms} ms`)), ms)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
