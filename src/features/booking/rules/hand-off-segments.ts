/** Paths below a ticketing URL that start a purchase or another flow (specification §2 path segments). */
export const HAND_OFF_SEGMENTS = [
  'startticketing',
  'startconcessions',
  'giftcards',
  'physicalgiftcards',
  'giftmembership',
  'vouchers',
  'signup',
  'refund',
  'startseasonpass',
  'loyaltycredit',
  'payreservation',
  'concessions/landing',
  'loyalty/upgrade',
  'api/startticketing/redirect',
  'api/startconcessions/redirect',
  'api/refund/redirect',
  'ticketing',
] as const

/** Assumption: the two that `betaFeaturesEnabled` adds (decisions: the about 16 segments). */
export const BETA_HAND_OFF_SEGMENTS = ['launch/ticketing', 'api/launch/ticketing/redirect'] as const

export type HandOffSegment = (typeof HAND_OFF_SEGMENTS)[number] | (typeof BETA_HAND_OFF_SEGMENTS)[number]

interface SegmentInput {
  /** Absolute URL of the link. */
  url: string
  /** The theater's, else the site's. */
  ticketingUrl: string
  betaFeaturesEnabled: boolean
}

/** Hand-off segment of a link: its path below the ticketing URL, on the same origin; null for any other link. */
export function readHandOff({ url, ticketingUrl, betaFeaturesEnabled }: SegmentInput): HandOffSegment | null {
  const link = parse(url)
  const base = parse(ticketingUrl)
  if (!link || !base || link.origin !== base.origin || link.username !== '' || link.password !== '') return null
  const root = base.pathname.replace(/\/+$/, '')
  if (!link.pathname.startsWith(`${root}/`)) return null
  const path = link.pathname.slice(root.length + 1).replace(/\/+$/, '')
  const known: readonly HandOffSegment[] = betaFeaturesEnabled
    ? [...HAND_OFF_SEGMENTS, ...BETA_HAND_OFF_SEGMENTS]
    : HAND_OFF_SEGMENTS
  return known.find(segment => segment === path || path.startsWith(`${segment}/`)) ?? null
}

function parse(url: string): URL | null {
  try {
    const parsed = new URL(url)
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : null
  } catch {
    return null
  }
}
