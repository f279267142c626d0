import type { TicketingConfig } from '../../../config/linking-config'
import { BETA_HAND_OFF_SEGMENTS, SEGMENTS, serviceOfTheater } from './hand-off-link'

export type HandOffKind = keyof typeof SEGMENTS

/** `{ticketingUrl}/{segment}/{codes}`, as in `startticketing/{theater}/{performance}` of live services. */
export function handOffUrl(ticketingUrl: string, kind: HandOffKind, codes: readonly string[] = []): string {
  return ticketingPath(ticketingUrl, [SEGMENTS[kind], ...codes.map(encodeURIComponent)].join('/'))
}

/** An address below a ticketing URL without the URL's query and hash. @param path without a leading slash */
export function ticketingPath(ticketingUrl: string, path: string): string {
  return `${ticketingUrl.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`
}

const [LAUNCH] = BETA_HAND_OFF_SEGMENTS

/** Paths of the destinations `ticketing:{name}`: every hand-off of specification §2, by its kind and by its segment. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ...[...Object.values(SEGMENTS), 'ticketing', LAUNCH].map(segment => [segment, segment] as const),
  ...Object.entries(SEGMENTS).map(([kind, segment]) => [kind.toLowerCase(), segment] as const),
])

const OF_THEATER: readonly string[] = [
  SEGMENTS.showtime,
  SEGMENTS.concessions,
  SEGMENTS.concessionsMenu,
  SEGMENTS.seasonPass,
]

interface NamedInput {
  /** `giftCards` of `ticketing:giftCards`, in any case, or a segment: `payreservation`. */
  name: string
  /** The visitor's theater, whose service is used; null for the site's. */
  theaterId: string | null
  ticketing: TicketingConfig
}

/** Address of a destination `ticketing:{name}`. @returns null for an unknown name, or without a ticketing service */
export function namedHandOffUrl({ name, theaterId, ticketing }: NamedInput): string | null {
  const service = serviceOfTheater(theaterId, ticketing)
  const segment = NAMED.get(name.toLowerCase())
  if (!service || segment === undefined) return null
  const code = theaterId && OF_THEATER.includes(segment) ? `/${encodeURIComponent(theaterId)}` : ''
  return ticketingPath(service.url, segment + code)
}
