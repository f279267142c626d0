import { isHashedAsset } from '../platform/hashed-asset'

/**
 * How a file of the site is kept. `asset`: never changes under its name; `picture`; `schedule`: shown at once and read again;
 * `data`: as new as the network gives it. Null is not kept: films, calendars, feeds, what nobody knows.
 */
export type KindOfFile = 'asset' | 'picture' | 'schedule' | 'data'

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/i
const DAY_OF_SCHEDULE = /^(?:schedule|digest)\/.+\.json$/
/** Tells when the listings were read, and pages their clock: as new as can be. */
const SCHEDULE_INDEX = 'schedule/index.json'
const DATA = /\.(?:json|webmanifest)$/

/** Page data (specification §7 Site files) is `data`. @param file path below the worker's scope, without a slash at the start */
export function kindOfFile(file: string): KindOfFile | null {
  if (PICTURE.test(file)) return 'picture'
  if (isHashedAsset(file) && /\.(?:js|mjs|css|json|woff2?)$/.test(file)) return 'asset'
  if (file.startsWith('fonts/') && file.endsWith('.woff2')) return 'asset'
  if (file !== SCHEDULE_INDEX && DAY_OF_SCHEDULE.test(file)) return 'schedule'
  return DATA.test(file) ? 'data' : null
}
