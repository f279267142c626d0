import { isHashedAsset } from '../platform/published-files'

/**
 * How a file of the site is cached. `asset`: immutable; `picture`; `schedule`: stale while revalidating; `data`:
 * network first. Other files are null and not cached: films, calendars, feeds, unknown types.
 */
export type KindOfFile = 'asset' | 'picture' | 'schedule' | 'data'

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/i
const DAY_OF_SCHEDULE = /^(?:schedule|digest)\/.+\.json$/
/** Contains the time of the listings, which pages use as their clock: must be as fresh as possible. */
const SCHEDULE_INDEX = 'schedule/index.json'
const DATA = /\.(?:json|webmanifest)$/

/**
 * Page data (specification §7 Site files) is `data`.
 * @param file path below the worker's scope, without a leading slash
 */
export function kindOfFile(file: string): KindOfFile | null {
  if (PICTURE.test(file)) return 'picture'
  if (isHashedAsset(file) && /\.(?:js|mjs|css|json|woff2?)$/.test(file)) return 'asset'
  if (file.startsWith('fonts/') && file.endsWith('.woff2')) return 'asset'
  if (file !== SCHEDULE_INDEX && DAY_OF_SCHEDULE.test(file)) return 'schedule'
  return DATA.test(file) ? 'data' : null
}
