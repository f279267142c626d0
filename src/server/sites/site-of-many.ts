import path from 'node:path'
import { failure, type Result, success } from '../../platform/result'
import { parseHostname } from './hostname'
import { createSiteLook, type SiteLook } from './look-at-site'
import type { OpenedSite } from './open-site'
import { readSiteSettings, SITE_ENV_FILE, type SiteSettings } from './site-settings'

/** How a site of many is at the moment. */
export interface SiteState {
  name: string
  /** All that it names, without those of other sites. */
  hostnames: readonly string[]
  /** Null while there is nothing to answer with: its visitors get 503. */
  served: OpenedSite | null
  /** For the operator; a site may have one and still be served as it was before. */
  fault: string | null
}

interface CreateSiteOfMany {
  /** Absolute path; its last part is the site's name. */
  folder: string
  hostEnv: NodeJS.ProcessEnv
  /** Throws with words for the operator when the site cannot be opened. */
  open: (name: string, environment: SiteSettings['environment']) => OpenedSite
  /** Called with one line for the operator. */
  report: (line: string) => void
  /** Increasing ms. */
  clock?: () => number
}

/** Pause after the first failed try, and the longest, ms. Assumption. */
const RETRY = { firstMs: 2_000, longestMs: 60_000 }

/** Pause before a site is tried again, ms. @param failures in a row, from 1 */
export function retryPause(failures: number): number {
  return Math.min(RETRY.longestMs, RETRY.firstMs * 2 ** (failures - 1))
}

/**
 * One site of a host that has many: opened when its folder says how, again when that has changed, and after a pause
 * when it failed. Settings with a fault leave a site as it was.
 */
export function createSiteOfMany(input: CreateSiteOfMany) {
  const { folder, hostEnv, open, report, clock = () => performance.now() } = input
  const name = path.basename(folder)
  const look = createSiteLook(folder)
  const state = {
    hostnames: [] as readonly string[],
    opened: null as OpenedSite | null,
    isBuilt: false,
    fault: null as string | null,
  }
  /** Address of the last release that could be read. */
  let releaseUrl: string | null = null
  /** What the open site was opened with, and what was tried last. */
  let openedWith: string | undefined
  let triedWith: string | undefined
  let failures = 0
  let retryAt = 0
  let isLooking = false
  let isGone = false

  const setFault = (fault: string | null) => {
    if (fault !== state.fault) report(fault ?? 'served again as it should be')
    state.fault = fault
    failures = fault === null ? 0 : failures + 1
    retryAt = clock() + retryPause(failures)
  }
  const closeSoon = (opened: OpenedSite | null) =>
    void opened?.close().catch((error: unknown) => report(`could not be closed: ${String(error)}`))

  /** Reads settings and hostnames; fails with the fault of the whole. */
  const readSettings = async (siteUrl: SiteLook['siteUrl']): Promise<Result<SiteSettings['environment'], string>> => {
    if (siteUrl.ok) releaseUrl = siteUrl.value
    const settings = await readSiteSettings(folder, hostEnv)
    if (!settings.ok) {
      // Visitors of a new site with a fault are told so.
      if (state.hostnames.length === 0) state.hostnames = hostnamesOf(releaseUrl)
      return failure(siteUrl.ok ? settings.error.join('; ') : siteUrl.error)
    }
    const { environment, domains } = settings.value
    const ownUrl = environment.siteUrl ?? releaseUrl
    state.hostnames = [...new Set([...hostnamesOf(ownUrl), ...domains])]
    if (!siteUrl.ok) return siteUrl
    return state.hostnames.length === 0 ? failure(NO_HOSTNAME) : success({ ...environment, siteUrl: ownUrl })
  }

  const openWith = (environment: SiteSettings['environment']): Result<OpenedSite, string> => {
    try {
      return success(open(name, environment))
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error))
    }
  }

  /** @returns whether the site is served in another way than before */
  const follow = async ({ settings, siteUrl }: SiteLook): Promise<boolean> => {
    const wanted = JSON.stringify([settings, siteUrl])
    const isDue = wanted !== triedWith || (state.fault !== null && clock() >= retryAt)
    if (!isDue) return false
    triedWith = wanted
    const read = await readSettings(siteUrl)
    state.isBuilt = siteUrl.ok
    if (isGone) return false
    const isOpen = read.ok && state.opened !== null && wanted === openedWith
    const opened = read.ok && !isOpen ? openWith(read.value) : read
    if (!opened.ok) {
      const isAsBefore = siteUrl.ok && state.opened !== null
      setFault(isAsBefore ? `${opened.error}. It is served with its former settings` : opened.error)
      return true
    }
    if ('close' in opened.value) {
      closeSoon(state.opened)
      state.opened = opened.value
      openedWith = wanted
      for (const note of opened.value.notes) report(note)
    }
    if (state.fault !== null) setFault(null)
    return true
  }

  return {
    name,
    state: (): SiteState => {
      const { hostnames, opened, isBuilt, fault } = state
      return { name, hostnames, served: isBuilt ? opened : null, fault }
    },
    /** Looks at the folder, unless it is being looked at. @returns whether anything is other than before */
    check: async (): Promise<boolean> => {
      if (isLooking || isGone) return false
      isLooking = true
      try {
        return await follow(await look())
      } finally {
        isLooking = false
      }
    },
    /** Waits for the requests that run. */
    close: async () => {
      isGone = true
      await state.opened?.close()
    },
  }
}

function hostnamesOf(siteUrl: string | null): string[] {
  const hostname = siteUrl !== null && URL.canParse(siteUrl) ? parseHostname(new URL(siteUrl).host) : null
  return hostname === null ? [] : [hostname]
}

const NO_HOSTNAME = `no hostname leads to it: the release names no address, and ${SITE_ENV_FILE} neither SITE_URL nor DOMAINS`

export type SiteOfMany = ReturnType<typeof createSiteOfMany>
