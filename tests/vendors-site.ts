import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MARKETING_TRACKER_SETTINGS } from './vendors/marketing-tracker'
import { LAUNCH_URL } from './vendors/tag-manager-launch'
import { TWIN_FOLDER } from './twin-folder'

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

/**
 * Copies a demo site's folder as its twin with all third parties.
 * @param site folder under `sites/`
 * @returns the twin's folder
 */
export function addVendors(site: string): string {
  const folder = TWIN_FOLDER
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.resolve('sites', site), folder, { recursive: true })
  const file = path.join(folder, 'site.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  // A worker of the site's own would ask in a page's place, unseen.
  writeFileSync(file, JSON.stringify({ ...config, ...VENDOR_SETTINGS, serviceWorker: false }))
  writeFileSync(path.join(folder, 'pages/ailleurs.json'), JSON.stringify(EMBEDS_PAGE))
  return folder
}
