import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { didomiLoaderUrl } from './didomi-loader-url'
import type { VendorCondition } from './may-load'

/** Somebody else whose scripts or frames a site may load. Each has a review in `docs/third-parties/{id}.md`. */
export interface Vendor {
  name: string
  purpose: 'consent' | 'measurement' | 'tags' | 'marketing' | 'advertising' | 'security' | 'video' | 'map'
  condition: VendorCondition
  /** `worker`: away from the page's own work, through `/__third-party-proxy`, where the site does not say otherwise. */
  runs: 'main' | 'worker' | 'frame'
  /** Addresses of its scripts on this site; none where the site does not use it. Frames are named where they are shown. */
  sources: (facts: ThirdPartyConfig) => readonly string[]
}

const none = () => []

/** The one table of third parties (specification §7 Tracking, consent and ad scripts): what is not in it is not loaded. */
export const VENDORS = {
  didomi: {
    name: 'Didomi',
    purpose: 'consent',
    condition: 'tool',
    runs: 'main',
    sources: ({ consent }) => (consent?.isEnabled ? [didomiLoaderUrl(consent)] : []),
  },
  'google-analytics': {
    name: 'Google Analytics',
    purpose: 'measurement',
    condition: 'granted',
    runs: 'worker',
    sources: ({ tracking }) =>
      (tracking?.measurementIds ?? [])
        // One script serves all ids.
        .slice(0, 1)
        .map(id => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}&l=dataLayer`),
  },
  'google-tag-manager': {
    name: 'Google Tag Manager',
    purpose: 'tags',
    condition: 'granted',
    // Containers hold what operators put into them, much of which needs the page itself.
    runs: 'main',
    sources: ({ tracking }) =>
      (tracking?.containerIds ?? []).map(
        id => `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}&l=dataLayer`,
      ),
  },
  'tag-manager-launch': {
    name: 'Tag-manager launch script',
    purpose: 'tags',
    condition: 'ready',
    runs: 'main',
    sources: ({ tracking }) => (tracking?.launchUrl ? [tracking.launchUrl] : []),
  },
  'marketing-tracker': {
    name: 'Cinema marketing tracker',
    purpose: 'marketing',
    condition: 'granted',
    runs: 'main',
    sources: ({ tracking }) => (tracking?.marketing ? [marketingTrackerUrl(tracking.marketing)] : []),
  },
  'ad-library': {
    name: 'Ad wrapper library',
    purpose: 'advertising',
    condition: 'granted',
    runs: 'main',
    sources: ({ ads }) => (ads?.libraryUrl ? [ads.libraryUrl] : []),
  },
  'google-publisher-tag': {
    name: 'Google Publisher Tag',
    purpose: 'advertising',
    condition: 'granted',
    runs: 'main',
    sources: ({ ads }) =>
      ads?.display === 'CUSTOM_WITHOUT_WRAPPER' ? ['https://securepubads.g.doubleclick.net/tag/js/gpt.js'] : [],
  },
  recaptcha: { name: 'reCAPTCHA', purpose: 'security', condition: 'asked', runs: 'main', sources: none },
  youtube: { name: 'YouTube', purpose: 'video', condition: 'asked', runs: 'frame', sources: none },
  vimeo: { name: 'Vimeo', purpose: 'video', condition: 'asked', runs: 'frame', sources: none },
  dailymotion: { name: 'Dailymotion', purpose: 'video', condition: 'asked', runs: 'frame', sources: none },
  openstreetmap: { name: 'OpenStreetMap', purpose: 'map', condition: 'asked', runs: 'frame', sources: none },
} as const satisfies Readonly<Record<string, Vendor>>

export type VendorId = keyof typeof VENDORS

/** The row of a vendor, without what makes it differ from others of its kind. */
export function vendorOf(id: VendorId): Vendor {
  return VENDORS[id]
}

/** Addresses that `/__third-party-proxy` serves on this site: of scripts that run in a worker, and nothing else. */
export function proxiedSources(facts: ThirdPartyConfig): string[] {
  if (facts.tracking?.isOffMainThread === false) return []
  return Object.values<Vendor>(VENDORS).flatMap(({ runs, sources }) => (runs === 'worker' ? sources(facts) : []))
}

function marketingTrackerUrl({ scriptUrl, customerId }: { scriptUrl: string; customerId: string }): string {
  const id = encodeURIComponent(customerId)
  if (scriptUrl.includes('{customerId}')) return scriptUrl.replaceAll('{customerId}', id)
  return `${scriptUrl}${scriptUrl.includes('?') ? '&' : '?'}customerId=${id}`
}
