import type { ThirdPartyConfig, ConsentConfig } from '../../../config/third-party-config'
import type { VendorCondition } from './consent-state'

/** A third party whose scripts or frames a site may load. Each has a review in `docs/third-parties/{id}.md`. */
interface Vendor {
  name: string
  purpose: 'consent' | 'measurement' | 'tags' | 'marketing' | 'advertising' | 'security' | 'video' | 'map'
  condition: VendorCondition
  /** `worker`: off the main thread, through `/__third-party-proxy`, unless the site opts out. */
  runs: 'main' | 'worker' | 'frame'
  /** URLs of its scripts on this site; empty when unused. Frame URLs are built where they are shown. */
  sources: (thirdPartyConfig: ThirdPartyConfig) => readonly string[]
  /**
   * Sources of the pages' policy that its script connects to and loads pictures from (the vendors' documents);
   * `https:` where the script loads others of the operator's choice.
   */
  reaches?: (thirdPartyConfig: ThirdPartyConfig) => readonly string[]
}

const none = () => []
const anyHost = () => ['https:']

/**
 * Queue of the Google tag's calls, in the page and in the worker. A queue of its own, because tag-manager containers take
 * the calls in `dataLayer` for events: each page view would be two there.
 */
export const GOOGLE_TAG_LAYER = 'googleTagLayer'

/** All third parties (specification §7 Tracking, consent and ad scripts): a vendor that is not listed is not loaded. */
export const VENDORS = {
  didomi: {
    name: 'Didomi',
    purpose: 'consent',
    condition: 'tool',
    runs: 'main',
    sources: ({ consent }) => (consent?.isEnabled ? [didomiLoaderUrl(consent)] : []),
    reaches: ({ consent }) => [
      'https://*.privacy-center.org',
      ...(consent && URL.canParse(consent.sdkUrl) ? [new URL(consent.sdkUrl).origin] : []),
    ],
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
        .map(id => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}&l=${GOOGLE_TAG_LAYER}`),
    reaches: () => [
      ...['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
      ...['https://*.g.doubleclick.net', 'https://*.google.com'],
    ],
  },
  'google-tag-manager': {
    name: 'Google Tag Manager',
    purpose: 'tags',
    condition: 'granted',
    // Containers hold the operators' own tags, many of which need the main thread.
    runs: 'main',
    sources: ({ tracking }) =>
      (tracking?.containerIds ?? []).map(
        id => `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}&l=dataLayer`,
      ),
    reaches: anyHost,
  },
  'tag-manager-launch': {
    name: 'Tag-manager launch script',
    purpose: 'tags',
    condition: 'ready',
    runs: 'main',
    sources: ({ tracking }) => (tracking?.launchUrl ? [tracking.launchUrl] : []),
    reaches: anyHost,
  },
  'marketing-tracker': {
    name: 'Cinema marketing tracker',
    purpose: 'marketing',
    condition: 'granted',
    runs: 'main',
    sources: ({ tracking }) => (tracking?.marketing ? [marketingTrackerUrl(tracking.marketing)] : []),
    reaches: anyHost,
  },
  'ad-library': {
    name: 'Ad wrapper library',
    purpose: 'advertising',
    condition: 'granted',
    runs: 'main',
    sources: ({ ads }) => (ads?.libraryUrl ? [ads.libraryUrl] : []),
    reaches: anyHost,
  },
  'google-publisher-tag': {
    name: 'Google Publisher Tag',
    purpose: 'advertising',
    condition: 'granted',
    runs: 'main',
    sources: ({ ads }) =>
      ads?.display === 'CUSTOM_WITHOUT_WRAPPER' ? ['https://securepubads.g.doubleclick.net/tag/js/gpt.js'] : [],
    reaches: anyHost,
  },
  recaptcha: {
    name: 'reCAPTCHA',
    purpose: 'security',
    condition: 'requested',
    runs: 'main',
    sources: none,
    reaches: () => ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net'],
  },
  youtube: { name: 'YouTube', purpose: 'video', condition: 'requested', runs: 'frame', sources: none },
  vimeo: { name: 'Vimeo', purpose: 'video', condition: 'requested', runs: 'frame', sources: none },
  dailymotion: { name: 'Dailymotion', purpose: 'video', condition: 'requested', runs: 'frame', sources: none },
  openstreetmap: { name: 'OpenStreetMap', purpose: 'map', condition: 'requested', runs: 'frame', sources: none },
} as const satisfies Readonly<Record<string, Vendor>>

export type VendorId = keyof typeof VENDORS

export function vendorOf(id: VendorId): Vendor {
  return VENDORS[id]
}

/** URLs that `/__third-party-proxy` serves on this site: only scripts that run in a worker. */
export function proxiedSources(thirdPartyConfig: ThirdPartyConfig): string[] {
  if (thirdPartyConfig.tracking?.isOffMainThread === false) return []
  return Object.values<Vendor>(VENDORS).flatMap(({ runs, sources }) =>
    runs === 'worker' ? sources(thirdPartyConfig) : [],
  )
}

/** What the site's third-party scripts connect to and load pictures from, as sources of the pages' policy. */
export function reachedSources(thirdPartyConfig: ThirdPartyConfig, { hasCaptcha }: { hasCaptcha: boolean }): string[] {
  const used = Object.entries<Vendor>(VENDORS).filter(([id, { sources }]) =>
    id === 'recaptcha' ? hasCaptcha : sources(thirdPartyConfig).length > 0,
  )
  return [...new Set(used.flatMap(([, { reaches }]) => reaches?.(thirdPartyConfig) ?? []))]
}

function marketingTrackerUrl({ scriptUrl, customerId }: { scriptUrl: string; customerId: string }): string {
  const id = encodeURIComponent(customerId)
  if (scriptUrl.includes('{customerId}')) return scriptUrl.replaceAll('{customerId}', id)
  return `${scriptUrl}${scriptUrl.includes('?') ? '&' : '?'}customerId=${id}`
}

/** Built as the vendor's package `@didomi/react` does. */
export function didomiLoaderUrl(config: Pick<ConsentConfig, 'sdkUrl' | 'apiKey' | 'noticeId'>): string {
  const { sdkUrl, apiKey, noticeId } = config
  const key = apiKey === null ? '' : `${encodeURIComponent(apiKey)}/`
  return `${sdkUrl}${key}loader.js?target_type=notice&target=${encodeURIComponent(noticeId)}`
}
