import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MARKETING_TRACKER_SETTINGS } from './vendors/marketing-tracker'
import { LAUNCH_URL } from './vendors/tag-manager-launch'
import { VARIANT_FOLDER } from './variant-folder'

/** Every third party that a site can have; ids are of nobody. */
export const VENDOR_SETTINGS = {
  cookieBannerDidomiId: 'QuaiNote',
  consent: { apiKey: '00000000-0000-4000-8000-000000000000' },
  trackers: [
    { type: 'google_analytics_v4', token: 'G-QUAI000001' },
    { type: 'google_tag_manager', token: 'GTM-QUAI01' },
  ],
  tracking: {
    measurementId: 'G-PLATFORM01',
    launchUrl: LAUNCH_URL,
    adsContainerId: 'GTM-ADS001',
    marketingContainerId: 'GTM-MARKET',
  },
  hasMarketingTrackerContainer: true,
  marketingTracker: MARKETING_TRACKER_SETTINGS,
  adsDisplay: 'PROGRAMMATIC',
  adsLocation: ['INTERSTITIAL', 'PAGES_TOP', 'PAGES_BOTTOM', 'PULSE'],
}

/** A page of frames of others. */
export const EMBEDS_PAGE = {
  slug: 'ailleurs',
  title: 'Ailleurs',
  widgets: [
    { type: 'embed', url: 'https://www.youtube.com/watch?v=quai-video1', title: 'Le piano' },
    { type: 'embed', url: 'https://vimeo.com/76979871', title: 'Le port' },
    { type: 'map', theaterId: 'Q0017' },
  ],
}

/** Pictures of kinds that the demo sites do not have, whatever they show. */
const LOGO = { src: 'assets/quai.webp', onDark: 'assets/toits.webp', alt: 'Quai' }
const POSTER = 'assets/tour.webp'
/** The films that have it. */
const WITH_POSTER = new Set(['192701', '192406', '192807', '192802'])

/** What the variant's box office calls a theater: not its id, as with most operators. */
const CODE = 'box-{theaterId}'

/**
 * Copies a demo site's folder as its variant in embedded mode (specification §2) with all third parties: same listings,
 * with booking links that the checkout page shows in a frame.
 * @param site folder under `sites/`
 * @returns the variant's folder
 */
export function embedWithVendors(site: string): string {
  const folder = VARIANT_FOLDER
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.resolve('sites', site), folder, { recursive: true })
  const config = readJson(path.join(folder, 'site.json'))
  const settings = { ...config, ...VENDOR_SETTINGS, displayMode: 'tapos_embedded', logo: LOGO }
  // A worker of the site's own would ask in a page's place, unseen.
  writeJson(path.join(folder, 'site.json'), { ...settings, serviceWorker: false })
  writeJson(path.join(folder, 'pages/ailleurs.json'), EMBEDS_PAGE)
  const movies = readJson(path.join(folder, 'movies.json')) as unknown as { id: string }[]
  const shown = movies.map(movie => (WITH_POSTER.has(movie.id) ? { ...movie, poster: POSTER } : movie))
  writeJson(path.join(folder, 'movies.json'), shown)
  const programme = readJson(path.join(folder, 'programme.json'))
  const { origin } = new URL(String(config['ticketingUrl']))
  const bookingUrl = `${origin}/websales/sales/${CODE}/book?perfcode={perfCode}`
  writeJson(path.join(folder, 'programme.json'), { ...programme, bookingUrl })
  return folder
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, JSON.stringify(content))
}
