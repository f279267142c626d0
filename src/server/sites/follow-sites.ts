import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerEnvironment } from '../server-environment'
import { assignHostnames, type HostnameTable } from './hostname-table'
import type { OpenedSite } from './open-site'
import { createSiteOfMany, type SiteOfMany, type SiteState } from './site-of-many'

interface FollowSites {
  /** Absolute path of the folder with a folder for each site. */
  sitesRoot: string
  hostEnv: NodeJS.ProcessEnv
  /** Throws with words for the operator. */
  open: (name: string, environment: ServerEnvironment) => OpenedSite
  /** Called with one line for the operator. `site`: null for the whole host. */
  report: (line: string, site: string | null) => void
  /** Called whenever a site appears, is opened anew, or goes. */
  onChange?: () => void
  /** Ms between two looks. */
  pollMs?: number
}

export interface Sites {
  /** The site that a hostname leads to, as `parseHostname` returns it; undefined for none. */
  siteAt: (hostname: string | null) => SiteState | undefined
  states: () => SiteState[]
  /** Looks at all folders now. */
  check: () => Promise<void>
  stop: () => Promise<void>
}

/** Assumption: soon enough for a new site, seldom enough for a thousand (ms). */
const POLL_MS = 2_000
/** How long the first look waits for one slow folder, ms. */
const FIRST_LOOK_MS = 1_000

/**
 * Follows the folders of `SITES_ROOT`: a new one becomes a site within seconds, one that is gone ends it, and no folder
 * waits for another. Resolves after the first look at all of them.
 */
export async function followSites(input: FollowSites): Promise<Sites> {
  const { sitesRoot, hostEnv, open, report, onChange, pollMs = POLL_MS } = input
  const sites = new Map<string, SiteOfMany>()
  let table: HostnameTable = { owners: new Map(), conflicts: [] }
  let reportedConflicts = new Set<string>()
  let rootFault: string | null = null
  let isStopped = false
  let isFirstLook = true

  const openOwn = (name: string, environment: ServerEnvironment) => {
    const { url } = environment.database
    const other = [...sites.values()].find(
      site => site.name !== name && site.state().served?.environment.database.url === url,
    )
    if (other) throw new Error(`LOYALTY_DATABASE_URL is the database of the site '${other.name}'`)
    return open(name, environment)
  }

  const states = () => [...sites.values()].map(site => site.state()).sort((a, b) => (a.name < b.name ? -1 : 1))

  const update = () => {
    const claims = states().map(({ name, hostnames }) => ({ site: name, hostnames }))
    table = assignHostnames(claims, table.owners)
    const lines = table.conflicts.map(({ hostname, owner, site }) => [
      `${hostname} is the hostname of the site '${owner}' already: it does not lead to '${site}'`,
      site,
    ])
    for (const [line = '', site = null] of lines) if (!reportedConflicts.has(line)) report(line, site)
    reportedConflicts = new Set(lines.map(([line = '']) => line))
    onChange?.()
  }

  const readNames = async (): Promise<string[] | null> => {
    try {
      const names = (await readdir(sitesRoot)).filter(name => !name.startsWith('.')).sort()
      const kinds = await Promise.all(names.map(name => stat(path.join(sitesRoot, name)).catch(() => null)))
      rootFault = null
      return names.filter((_, at) => kinds[at]?.isDirectory())
    } catch (error) {
      const fault = `SITES_ROOT cannot be read, its sites stay as they are: ${String(error)}`
      if (fault !== rootFault) report(fault, null)
      rootFault = fault
      return null
    }
  }

  const remove = (site: SiteOfMany) => {
    sites.delete(site.name)
    report('its folder is gone: it is no longer served', site.name)
    void site.close().catch((error: unknown) => report(`could not be closed: ${String(error)}`, site.name))
    update()
  }

  const checkSite = async (site: SiteOfMany) => {
    try {
      if ((await site.check()) && !isFirstLook) update()
    } catch (error) {
      report(`could not be looked at: ${String(error)}`, site.name)
    }
  }

  const check = async () => {
    const names = await readNames()
    if (names === null || isStopped) return
    for (const site of [...sites.values()]) if (!names.includes(site.name)) remove(site)
    for (const name of names)
      if (!sites.has(name)) {
        const folder = path.join(sitesRoot, name)
        sites.set(name, createSiteOfMany({ folder, hostEnv, open: openOwn, report: line => report(line, name) }))
      }
    if (!isFirstLook) return void (await Promise.all([...sites.values()].map(checkSite)))
    // One after the other: what two sites name is always the same one's.
    for (const site of sites.values())
      await Promise.race([checkSite(site), wait(FIRST_LOOK_MS, undefined, { ref: false })])
    isFirstLook = false
    update()
  }

  await check()
  isFirstLook = false
  const timer = setInterval(() => void check(), pollMs)
  timer.unref()
  return {
    siteAt: hostname => {
      const name = hostname === null ? undefined : table.owners.get(hostname)
      return name === undefined ? undefined : sites.get(name)?.state()
    },
    states,
    check,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await Promise.all([...sites.values()].map(site => site.close()))
    },
  }
}
