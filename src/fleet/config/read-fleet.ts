import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { type Fault, toFaults } from '../../config/fault'
import { type FleetConfig, FleetConfigSchema } from '../../config/fleet-config'
import { STAGE_ROOT } from '../../platform/project-root'
import { failure, type Result, success } from '../../platform/result'
import { readJsonFile } from '../../site-build/config/site-folder-json'

type Variables = Readonly<Record<string, string | undefined>>
type SiteEntry = FleetConfig['sites'][number]

/** A site of the fleet. Paths are absolute, times in ms. */
export interface FleetSite {
  id: string
  folder: string
  siteUrl: string
  publicDir: string
  domains: string[]
  /** Of its build and refresh, with secrets. */
  env: Record<string, string>
  refreshMs: number
  /** Cron, or `1d`. */
  build: string
  timeZone: string
  /** 1 … 9, 1 goes first. */
  priority: number
  maxAgeMs: number
  webhookSecret: string | null
  circuit: string | null
}

export interface Fleet {
  /** By id. */
  sites: ReadonlyMap<string, FleetSite>
  vendors: FleetConfig['vendors']
  alerts: { url: string; secret: string } | null
  workers: { processes: number; refreshes: number; builds: number }
  retry: { attempts: number; delayMs: number; parkedMs: number }
  sharedReadsMs: number
  stageRoot: string
  /** Names of variables with secrets of the fleet's own, which no site may see. */
  secretNames: readonly string[]
}

/** Assumption: as long as 128 random bits in hexadecimal digits. */
const SHORTEST_SECRET = 32

/** Reads fleet.json. @param env with the secrets that it names @returns all faults, with the site's id and the field */
export function readFleet(file: string, env: Variables): Result<Fleet, Fault[]> {
  const source = path.basename(file)
  const json = readJsonFile(file, source)
  if (!json.ok) return failure([json.error])
  const parsed = v.safeParse(FleetConfigSchema, json.value)
  if (!parsed.success) return failure(toFaults(parsed.issues, { source }))
  const config = parsed.output
  const at = (place: string) => path.resolve(path.dirname(file), place)
  const reader = new SecretReader(env, source)
  const sites = config.sites.map((entry, index) => toSite({ entry, field: `sites.${index}`, at, reader }))
  const alerts = config.alerts
    ? { url: config.alerts.url, secret: reader.secret(config.alerts.secretEnv, 'alerts.secretEnv') }
    : null
  const faults = [
    ...repeated(sites, source),
    ...sites.flatMap((site, index) => faultsOfFolder(site, config.sites[index]?.folder ?? '', index, source)),
    ...reader.faults,
  ]
  if (faults.length > 0) return failure(faults)
  const { workers, retry } = config
  return success({
    sites: new Map(sites.map(site => [site.id, site])),
    vendors: config.vendors,
    alerts,
    workers: { ...workers, processes: workers.processes ?? availableParallelism() },
    retry: { attempts: retry.attempts, delayMs: retry.delay, parkedMs: retry.parked },
    sharedReadsMs: config.sharedReads,
    stageRoot: config.stageDir ? at(config.stageDir) : STAGE_ROOT,
    secretNames: [...reader.names],
  })
}

interface ToSite {
  entry: SiteEntry
  field: string
  at: (place: string) => string
  reader: SecretReader
}

function toSite({ entry, field, at, reader }: ToSite): FleetSite {
  const { id, siteUrl, build, timeZone, priority, circuit, webhookSecretEnv } = entry
  const env = Object.entries(entry.env).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : reader.value(value.env, `${field}.env.${name}`),
  ])
  return {
    ...{ id, siteUrl, build, timeZone, priority },
    folder: at(entry.folder),
    publicDir: at(entry.publicDir),
    domains: entry.domains ?? [new URL(siteUrl).hostname],
    env: Object.fromEntries(env) as Record<string, string>,
    refreshMs: entry.refresh,
    maxAgeMs: entry.maxAge,
    webhookSecret: webhookSecretEnv ? reader.secret(webhookSecretEnv, `${field}.webhookSecretEnv`) : null,
    circuit: circuit ?? null,
  }
}

/** Reads variables that fleet.json names, and keeps what is wrong with them. */
class SecretReader {
  readonly faults: Fault[] = []
  readonly names = new Set<string>()

  constructor(
    private readonly env: Variables,
    private readonly source: string,
  ) {}

  /** The value of a site's variable; '' with a fault where it is not set. */
  value(name: string, field: string): string {
    const value = this.env[name]
    if (!value) this.add(field, `the variable ${name} is not set`)
    return value ?? ''
  }

  /** A secret that signs, of the fleet's own. */
  secret(name: string, field: string): string {
    this.names.add(name)
    const value = this.value(name, field)
    if (value && value.length < SHORTEST_SECRET)
      this.add(field, `the variable ${name} must have at least ${SHORTEST_SECRET} characters`)
    return value
  }

  private add(field: string, message: string): void {
    this.faults.push({ severity: 'error', source: this.source, field, message })
  }
}

/** Ids, domains and public folders that two sites have. */
function repeated(sites: readonly FleetSite[], source: string): Fault[] {
  const owners = new Map<string, string>()
  const claim = (key: string, site: FleetSite, field: string, message: (owner: string) => string): Fault[] => {
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, site.id)
    return owner === undefined ? [] : [{ severity: 'error', source, record: site.id, field, message: message(owner) }]
  }
  return sites.flatMap((site, index) => [
    ...claim(`id ${site.id}`, site, `sites.${index}.id`, () => `the site '${site.id}' is named twice`),
    ...site.domains.flatMap(domain =>
      claim(`domain ${domain}`, site, `sites.${index}.domains`, owner =>
        owner === site.id ? `${domain} is named twice` : `${domain} is a domain of '${owner}', too`,
      ),
    ),
    ...claim(
      `public ${site.publicDir}`,
      site,
      `sites.${index}.publicDir`,
      owner => `'${owner}' has the same folder: one of the two would overwrite the other`,
    ),
  ])
}

function faultsOfFolder({ id, folder }: FleetSite, written: string, index: number, source: string): Fault[] {
  if (existsSync(path.join(folder, 'site.json'))) return []
  const message = existsSync(folder) ? `there is no site.json in '${written}'` : `there is no folder '${written}'`
  return [{ severity: 'error', source, record: id, field: `sites.${index}.folder`, message }]
}
