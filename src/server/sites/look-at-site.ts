import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { HOST_CONFIG_FILE, HostConfigSchema } from '../../config/host-config'
import { failure, type Result, success } from '../../platform/result'
import { SITE_ENV_FILE, SITE_PUBLIC_DIR } from './site-settings'

/** What of a site's folder decides how it is served. */
export interface SiteLook {
  /** Another text whenever `host.env` is another one. */
  settings: string
  /** The address that the release in `public/` was built for; null when it names none. */
  siteUrl: Result<string | null, string>
}

/** A release may be swapped in by two renames; `public/` is missing between them, for much less than this. */
const SWAP = { tries: 3, pauseMs: 50 }

/**
 * Creates the look at one site's folder: a few calls to the file system, since `host.json` is read only when it changes.
 * `siteUrl` fails with one line when there is no site to serve.
 */
export function createSiteLook(folder: string): () => Promise<SiteLook> {
  const publicDir = path.join(folder, SITE_PUBLIC_DIR)
  const configFile = path.join(publicDir, HOST_CONFIG_FILE)
  let last: { identity: string; siteUrl: SiteLook['siteUrl'] } | undefined

  const readSiteUrl = async (): Promise<SiteLook['siteUrl']> => {
    const [index, config] = await Promise.all([statOf(path.join(publicDir, 'index.html')), statOf(configFile)])
    if (!index) return failure(`There is no built site in ${SITE_PUBLIC_DIR}/`)
    if (!config) return success(null)
    const identity = identify(config)
    if (last?.identity !== identity) last = { identity, siteUrl: await parseSiteUrl(configFile) }
    return last.siteUrl
  }

  return async () => {
    const settings = await statOf(path.join(folder, SITE_ENV_FILE))
    let siteUrl = await readSiteUrl()
    for (let tries = 0; !siteUrl.ok && tries < SWAP.tries; tries += 1) {
      await wait(SWAP.pauseMs)
      siteUrl = await readSiteUrl()
    }
    return { settings: settings ? identify(settings) : 'none', siteUrl }
  }
}

async function parseSiteUrl(file: string): Promise<SiteLook['siteUrl']> {
  try {
    const parsed = v.safeParse(HostConfigSchema, JSON.parse(await readFile(file, 'utf8')))
    if (parsed.success) return success(parsed.output.siteUrl)
    const field = v.getDotPath(parsed.issues[0]) ?? ''
    return failure(
      `${SITE_PUBLIC_DIR}/${HOST_CONFIG_FILE} is not as a build writes it: ${field} ${parsed.issues[0].message}`,
    )
  } catch (error) {
    return failure(`${SITE_PUBLIC_DIR}/${HOST_CONFIG_FILE} cannot be read: ${String(error)}`)
  }
}

const statOf = (file: string): Promise<Stats | null> => stat(file).catch(() => null)

const identify = ({ dev, ino, size, mtimeMs, ctimeMs }: Stats) => [dev, ino, size, mtimeMs, ctimeMs].join(' ')
