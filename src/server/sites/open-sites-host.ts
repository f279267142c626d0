import type { DestinationStream } from 'pino'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { PACKAGES_DIR } from '../http/create-app'
import { createFileBudget } from '../http/files/file-budget'
import { createFontStore } from '../http/files/font-store'
import { createMetricsService } from '../observe/host-metrics'
import { openLog } from '../observe/pino-log'
import type { ServerEnvironment } from '../server-environment'
import type { WorkerLink } from '../workers/worker-link'
import { followSites, type Sites } from './follow-sites'
import { openSite } from './open-site'
import { createSitesApp } from './sites-app'

interface OpenSitesHost {
  environment: Pick<ServerEnvironment, 'metricsToken'>
  sitesRoot: string
  /** What sites inherit from. */
  hostEnv: NodeJS.ProcessEnv
  link?: WorkerLink | null
  /** Called with one line for the operator. */
  print?: (line: string) => void
  /** Whether this process prints what concerns all. */
  isLeader?: boolean
  pollMs?: number
  /** Where calls and e-mails are logged; the default is standard output. */
  log?: DestinationStream
}

/** Files of all sites in memory together, bytes. Assumption: of twenty sites, visitors request less at a time. */
const HELD_FILES = 64 * 1024 * 1024

/** Opens the host of many sites (docs/operators/fleet.md): follows `SITES_ROOT`, and answers for what it has. */
export async function openSitesHost(input: OpenSitesHost) {
  const {
    environment,
    sitesRoot,
    hostEnv,
    link = null,
    print = console.warn,
    isLeader = true,
    pollMs,
    log = openLog(),
  } = input
  const shared = {
    fileBudget: createFileBudget(HELD_FILES),
    fontStore: createFontStore({ packagesDir: PACKAGES_DIR }),
    ...{ log, link },
  }
  const report = (line: string, site: string | null) => {
    if (isLeader) print(site === null ? line : `${site}: ${line}`)
  }
  const own = createOwnMetrics(() => sites?.states() ?? [])
  const registries = () => [own, ...(sites?.states() ?? []).flatMap(({ served }) => served?.registry ?? [])]
  const open: Parameters<typeof followSites>[0]['open'] = (name, siteEnvironment) => {
    const opened = openSite({
      ...{ name, shared, environment: siteEnvironment },
      report: line => report(line, name),
    })
    if (isLeader)
      void opened.introduce().then(
        lines => lines.forEach(line => report(line, name)),
        (error: unknown) => report(String(error), name),
      )
    return opened
  }
  let sites: Sites | undefined = undefined
  sites = await followSites({
    ...{ sitesRoot, hostEnv, open, report },
    ...(pollMs === undefined ? {} : { pollMs }),
    onChange: () => link?.shareMetrics(registries()),
  })
  link?.shareMetrics(registries())
  const read = async () => {
    const all = await Promise.all(registries().map(registry => registry.getMetricsAsJSON()))
    return AggregatorRegistry.aggregate(all).metrics()
  }
  const app = createSitesApp({
    sites,
    metrics: createMetricsService({
      metrics: { read, contentType: own.contentType },
      others: link,
      token: environment.metricsToken,
    }),
    metricsToken: environment.metricsToken,
    areAllListening: link?.areAllListening,
  })
  return { app, sites }
}

/** Metrics of the process, and of which sites it serves. */
function createOwnMetrics(states: Sites['states']): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'site_up',
    help: '1 for a site that is served, 0 for one that is not',
    labelNames: ['site'],
    registers: [registry],
    // One that any process cannot serve is not up.
    aggregator: 'min',
    collect() {
      this.reset()
      for (const { name, served } of states()) this.set({ site: name }, served ? 1 : 0)
    },
  })
  return registry
}
