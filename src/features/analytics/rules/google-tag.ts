/**
 * Query parameters that may be measured: campaigns and list filters. Others may contain sessions, tokens, reset codes
 * or addresses (design: security); `access` reveals a visitor's accessibility needs.
 */
const MEASURED = new Set([
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'],
  ...['gclid', 'dclid', 'gbraid', 'wbraid'],
  ...['theaterId', 'movieId', 'eventId', 'day', 'format', 'language', 'subtitles', 'experience', 'time'],
])

/** A page's path with its measurable query and without its hash: `/films/?day=2025-01-23`. */
export function measuredPath(path: string): string {
  const [beforeHash = ''] = path.split('#')
  const start = beforeHash.indexOf('?')
  if (start < 0) return beforeHash
  const kept = [...new URLSearchParams(beforeHash.slice(start))].filter(([name]) => MEASURED.has(name))
  const query = new URLSearchParams(kept).toString()
  return beforeHash.slice(0, start) + (query && `?${query}`)
}

/** A call of the Google tag, `gtag(...command)` (vendor document: Google tag API reference). */
export type GoogleTagCommand = readonly [name: string, ...parameters: unknown[]]

/** Lifetime of the measurement cookie, seconds: about 395 days (specification §9 Analytics and consent). */
const COOKIE_EXPIRES_SECONDS = 34_164_000

/** Specification §9. Page views are sent explicitly, since pages change without loading a document. */
const MEASUREMENT_SETTINGS = {
  anonymize_ip: true,
  cookie_expires: COOKIE_EXPIRES_SECONDS,
  cookie_update: false,
  send_page_view: false,
} as const

const CONSENT_SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

/** Configures each property. @param measurementIds `G-…` or `UA-…` */
export function configCommands(measurementIds: readonly string[]): GoogleTagCommand[] {
  return measurementIds.map(id => ['config', id, MEASUREMENT_SETTINGS])
}

interface ViewedPage {
  /** `https://cinema.example`. */
  origin: string
  /** With its query, as in the address bar. */
  path: string
  title: string
}

/** Also sets the location for later events: the tag would otherwise read the full URL from the address bar. */
export function pageViewCommands({ origin, path, title }: ViewedPage): GoogleTagCommand[] {
  const measured = measuredPath(path)
  const page = { page_location: origin + measured, page_title: title }
  return [
    ['set', page],
    ['event', 'page_view', { ...page, page_path: measured }],
  ]
}

/** Reports the current consent (vendor document: consent mode, `gtag('consent', 'update', …)`). */
export function consentCommand(answer: 'granted' | 'denied'): GoogleTagCommand {
  return ['consent', 'update', Object.fromEntries(CONSENT_SIGNALS.map(signal => [signal, answer]))]
}

/** Name of the window property that stops a property's hits while it is true (vendor document: user opt-out). */
export function disablingFlag(measurementId: string): `ga-disable-${string}` {
  return `ga-disable-${measurementId}`
}
