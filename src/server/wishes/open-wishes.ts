import { stat } from 'node:fs/promises'
import path from 'node:path'
import { basePathOf } from '../../config/base-path'
import { ALL_DIGEST_PATH } from '../../features/schedule/rules/codec/showtime-digest'
import { SEARCH_INDEX_PATH } from '../../features/site/rules/search-paths'
import { SERIES_FILE_PATH } from '../../features/wishes/rules/series-file'
import { WISH_END_PATH } from '../../features/wishes/rules/wish-contract'
import type { ServerEnvironment } from '../server-environment'
import { isLeader } from '../workers/run-workers'
import { createWishesApi, type CreateWishesApi } from './create-wishes-api'
import { createPublishedReader, type Published } from './read-published'
import { startWishWorker } from './start-wish-worker'
import { wishLink } from './wish-pages'

/** Of the published files that news are made of. */
const READ_FILES = [ALL_DIGEST_PATH, SEARCH_INDEX_PATH, SERIES_FILE_PATH]

interface OpenWishes extends Pick<
  CreateWishesApi,
  'database' | 'limits' | 'bulkhead' | 'clock' | 'settings' | 'reportError'
> {
  environment: Pick<ServerEnvironment, 'publicDir' | 'mail' | 'isDemo' | 'vapid' | 'remindersSecret'>
}

/**
 * Opens 'Tell me': its endpoints, and the work after each refresh, which one process of the host does. Several hosts over
 * one database may all do it: what one has told, no other tells.
 */
export function openWishes(input: OpenWishes) {
  const { environment, database, clock, settings, reportError } = input
  const { publicDir, mail, isDemo, vapid, remindersSecret } = environment
  const readPublished = createPublishedReader({ publicDir })
  const services = createWishesApi({
    ...input,
    // A demo shows its letters at `/__outbox`.
    sendsMail: mail !== null || isDemo,
    pushKey: vapid?.publicKey ?? null,
    webhookSecret: remindersSecret,
    readPublished,
  })
  const worker = isLeader()
    ? startWishWorker({
        ...{ database, clock, vapid, readPublished, reportError },
        tellerOf: published => tellerOf(published, settings.siteUrl),
        readMark: async () => (await Promise.all(READ_FILES.map(file => markOf(path.join(publicDir, file))))).join(),
      })
    : null
  return { services, stop: async () => worker?.stop() }
}

/** Addresses of letters and push messages. Without a known origin no letters were promised: its addresses are paths. */
function tellerOf({ config, configIn }: Published, siteUrl: string | null) {
  const { pathPrefix } = config
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  const origin = siteUrl ?? config.siteUrl ?? ''
  return {
    localPath: (to: string) => prefix + to,
    homeIn: (locale: string) => `${prefix}${basePathOf(configIn(locale))}/`,
    address: (to: string) => origin + prefix + to,
    endLink: (code: string, locale: string) => origin + wishLink(WISH_END_PATH, { code, config: configIn(locale) }),
  }
}

/** Changes with the file. Empty while there is none. */
async function markOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(file)
    return `${ino} ${size} ${mtimeMs}`
  } catch {
    return ''
  }
}
