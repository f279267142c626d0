import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { DestinationStream } from 'pino'
import type { Registry } from 'prom-client'
import { createFileThread } from '../database/file-client'
import { createApp, type HostApp } from '../http/create-app'
import type { FileBudget } from '../http/files/file-budget'
import type { FileStore } from '../http/files/file-store'
import { introduceDemo } from '../members/demo/seed-demo'
import { openHostServices } from '../open-host-services'
import type { ServerEnvironment } from '../server-environment'
import type { WorkerLink } from '../workers/worker-link'

/** What all sites of a host share. */
export interface SharedBySites {
  fileBudget: FileBudget
  fontStore: Pick<FileStore, 'read'>
  log: DestinationStream
  link: WorkerLink | null
}

interface OpenSite {
  name: string
  environment: ServerEnvironment
  shared: SharedBySites
  /** Called with one line for the operator. */
  report: (line: string) => void
}

/** A site that is served, until it is closed. */
export interface OpenedSite {
  environment: ServerEnvironment
  fetch: (request: Request, bindings: Partial<HttpBindings> | undefined) => Promise<Response>
  writePrepared: NonNullable<HostApp['writePrepared']>
  registry: Registry
  /** Counts a request that was refused because too many waited. */
  countBusy: () => void
  /** Shows a demo's members, where the site is one. @returns lines for the operator */
  introduce: () => Promise<string[]>
  notes: string[]
  /** Waits for the requests that run, at most 10 s. */
  close: () => Promise<void>
}

/** Assumption: more than the files that visitors of one cinema request at a time; about 2 kB each. */
const MOST_ANSWERS = 500
/** How long the thread of a database waits for another request, ms. Assumption: members of a cinema pause at times. */
const THREAD_IDLE_MS = 60_000
/** How long the process that renders deferred pages waits for another, ms: it holds about 150 MB. Assumption. */
const RENDER_IDLE_MS = 15 * 60_000
/** How long running requests are waited for, and how often they are looked at, ms. Assumption: as at the host's stop. */
const GRACE = { ms: 10_000, lookMs: 50 }

/** Opens one site of many: services and memory of its own, but for what is shared. Throws what opening a service throws. */
export function openSite({ name, environment, shared, report }: OpenSite): OpenedSite {
  const { fileBudget, fontStore, log, link } = shared
  const reportError = (error: unknown) => report(error instanceof Error ? error.message : String(error))
  const opened = openHostServices({
    environment,
    site: { name, log, thread: createFileThread(THREAD_IDLE_MS) },
    link,
    reportError,
  })
  const { database, metrics, notes, close, ...services } = opened
  const app = createApp({
    ...services,
    ...{ publicDir: environment.publicDir, renderedDir: environment.renderedDir, renderIdleMs: RENDER_IDLE_MS },
    ...{ fileBudget, fontStore, mostAnswers: MOST_ANSWERS },
    reportError: error => report(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  })
  // Says at once what keeps the database from being opened.
  if (environment.upstream === null) void database.isReady()
  let running = 0
  return {
    environment,
    async fetch(request, bindings) {
      running += 1
      try {
        return await app.fetch(request, bindings)
      } finally {
        running -= 1
      }
    },
    writePrepared: (request, response) => app.writePrepared?.(request, response) ?? false,
    registry: metrics.registry,
    countBusy: () => metrics.countBusy('request'),
    introduce: async () => {
      const { isDemo, upstream, publicDir, siteUrl } = environment
      return isDemo && upstream === null ? introduceDemo({ publicDir, database, siteUrl: siteUrl ?? '' }) : []
    },
    notes,
    close: async () => {
      const deadline = performance.now() + GRACE.ms
      while (running > 0 && performance.now() < deadline) await wait(GRACE.lookMs)
      await close()
      app.release()
    },
  }
}
