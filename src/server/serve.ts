import cluster from 'node:cluster'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { loadEnvFile } from '../platform/env-file'
import { notesOfOwnApi } from './cypher/gateway-settings'
import { createApp } from './http/create-app'
import { introduceDemo } from './members/demo/seed-demo'
import { shareHeldBytes } from './http/held-bodies'
import { openHostServices } from './open-host-services'
import { readHostConfig } from './http/release-config'
import { openSitesHost } from './sites/open-sites-host'
import { fail, readServerEnvironment, type ServerEnvironment } from './server-environment'
import { startHost, stopOnSignals } from './start-host'
import { isLeader, runWorkers } from './workers/run-workers'
import { linkToPrimary } from './workers/worker-link'

/** `npm run serve`: serves the built site (contracts §1) until SIGTERM or SIGINT, in `WORKERS` processes. */
async function main(): Promise<void> {
  loadEnvFile()
  const environment = readServerEnvironment(process.env)
  if (!environment.ok) return fail(environment.error)
  const { workers } = environment.value
  if (cluster.isPrimary && workers > 1) return runWorkers({ count: workers })
  shareHeldBytes({ workers })
  const { sitesRoot } = environment.value
  const isServing =
    sitesRoot === null ? await serve(environment.value) : await serveSites({ ...environment.value, sitesRoot })
  // The connection to the primary process would keep a worker alive.
  if (!isServing && cluster.isWorker) process.exit(1)
}

/** @returns false when the host cannot start; the reason is printed */
async function serve(environment: ServerEnvironment): Promise<boolean> {
  const { publicDir } = environment
  const config = await readHostConfig(publicDir)
  const siteUrl = environment.siteUrl ?? config?.siteUrl ?? null
  const link = linkToPrimary()
  const opened = openHostServices({ environment: { ...environment, siteUrl }, link })
  const { database, close, notes, ...services } = opened
  const app = createApp({ publicDir, renderedDir: environment.renderedDir, ...services })
  const health = await app.request('/healthz')
  if (!health.ok) {
    fail([`There is no built site in ${publicDir}: run 'npm run build' first`])
    return false
  }
  const host = await listen({ app, environment })
  if (!host) return false
  stopOnSignals(async () => {
    await host.stop()
    await close()
    app.release()
  }, link)
  if (!isLeader()) return true
  console.log(`Serving ${path.relative(process.cwd(), publicDir) || '.'}/ at ${publicUrl(host.url)}`)
  for (const note of notes) console.warn(note)
  if (environment.upstream && config) for (const note of notesOfOwnApi(config.loyalty)) console.warn(note)
  if (!environment.isDemo || environment.upstream) return true
  for (const line of await introduceDemo({ publicDir, database, siteUrl: publicUrl(host.url) })) console.log(line)
  return true
}

/**
 * Serves each folder of `SITES_ROOT` as a site at its own hostnames (contracts, Many sites).
 * @returns false when the host cannot start; the reason is printed
 */
async function serveSites(environment: ServerEnvironment & { sitesRoot: string }): Promise<boolean> {
  const { sitesRoot } = environment
  const isFolder = await stat(sitesRoot).then(
    found => found.isDirectory(),
    () => false,
  )
  if (!isFolder) {
    fail([`SITES_ROOT names no folder: ${sitesRoot}`])
    return false
  }
  const link = linkToPrimary()
  const { app, sites } = await openSitesHost({
    environment,
    sitesRoot,
    hostEnv: process.env,
    link,
    isLeader: isLeader(),
  })
  const host = await listen({ app, environment })
  if (!host) return false
  stopOnSignals(async () => {
    await host.stop()
    await sites.stop()
  }, link)
  if (!isLeader()) return true
  const served = sites.states().filter(site => site.served).length
  const root = path.relative(process.cwd(), sitesRoot) || '.'
  console.log(`Serving ${served} of ${sites.states().length} sites of ${root}/ at ${publicUrl(host.url)}`)
  return true
}

/** Undefined when the host cannot listen; the reason is printed. */
function listen({ app, environment }: { app: Parameters<typeof startHost>[0]['app']; environment: ServerEnvironment }) {
  return startHost({ app, ...environment }).catch((error: unknown) => {
    fail([`Cannot listen on ${environment.host}:${environment.port}: ${String(error)}`])
  })
}

/** Shows loopback addresses as `localhost`. */
function publicUrl(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:')
}

void main()
