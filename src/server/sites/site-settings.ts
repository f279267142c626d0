import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { failure, type Result, success } from '../../platform/result'
import { readServerEnvironment, type ServerEnvironment } from '../server-environment'
import { parseHostname } from './hostname'

/** File of a site's folder with the variables of that one site's host. */
export const SITE_ENV_FILE = 'host.env'
/** Folder of a site's folder with the built site: itself, or a symbolic link to one. */
export const SITE_PUBLIC_DIR = 'public'

/** Variables that are the whole host's alone. */
const OF_THE_HOST = ['PORT', 'HOST', 'WORKERS', 'SITES_ROOT', 'METRICS_TOKEN', 'CLIENT_ADDRESS_HEADER', 'PROXY_HOPS']
/** Those of the host that hold for its sites too. */
const INHERITED = ['CLIENT_ADDRESS_HEADER', 'PROXY_HOPS', 'REDIS_URL', 'LOG_SHARE']

export interface SiteSettings {
  /** Contains secrets: never log it. */
  environment: ServerEnvironment
  /** Hostnames besides that of the site's own address. */
  domains: string[]
}

/**
 * Reads the settings of one site of many: its `host.env`, and what holds for all from the host's own environment.
 * Nothing else of that reaches a site. Fails with one line per fault.
 * @param folder absolute path of the site's folder, which relative paths are in
 */
export async function readSiteSettings(
  folder: string,
  hostEnv: NodeJS.ProcessEnv,
): Promise<Result<SiteSettings, string[]>> {
  const text = await readFile(path.join(folder, SITE_ENV_FILE), 'utf8').catch((error: unknown) =>
    isMissing(error) ? '' : failure([`${SITE_ENV_FILE} cannot be read: ${String(error)}`]),
  )
  if (typeof text !== 'string') return text
  const own: NodeJS.Dict<string> = parseEnv(text)
  const misplaced = [...OF_THE_HOST, 'PUBLIC_DIR'].filter(name => own[name])
  const domains = (own['DOMAINS'] ?? '').split(/[\s,]+/).filter(domain => domain !== '')
  const faults = [
    ...misplaced.map(name =>
      name === 'PUBLIC_DIR'
        ? `${name} cannot be set for a site of many: it is ${SITE_PUBLIC_DIR}/ beside ${SITE_ENV_FILE}`
        : `${name} is the whole host's: it cannot be set for one site`,
    ),
    ...domains.filter(domain => domainOf(domain) === null).map(domain => `DOMAINS: '${domain}' is no hostname`),
  ]
  const inherited = Object.fromEntries(INHERITED.map(name => [name, hostEnv[name]]))
  const read = readServerEnvironment({ ...inherited, ...own, PUBLIC_DIR: SITE_PUBLIC_DIR }, folder)
  if (!read.ok || faults.length > 0)
    return failure([...faults, ...(read.ok ? [] : read.error)].map(fault => `${SITE_ENV_FILE}: ${fault}`))
  return success({ environment: read.value, domains: domains.flatMap(domain => domainOf(domain) ?? []) })
}

/** Null for an address with a port or a scheme, which no visitor's hostname has. */
const domainOf = (given: string) => (given.includes(':') ? null : parseHostname(given))

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
