import type { TicketingConfig } from '../../../config/linking-config'
import { SEGMENTS, serviceOfTheater } from './hand-off-link'

export type HandOffKind = keyof typeof SEGMENTS

/** `{ticketingUrl}/{segment}/{codes}`, as in `startticketing/{theater}/{performance}` of live services. */
export function handOffUrl(ticketingUrl: string, kind: HandOffKind, codes: readonly string[] = []): string {
  return ticketingPath(ticketingUrl, [SEGMENTS[kind], ...codes.map(encodeURIComponent)].join('/'))
}

/** An address below a ticketing URL without the URL's query and hash. @param path without a leading slash */
export function ticketingPath(ticketingUrl: string, path: string): string {
  return `${ticketingUrl.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`
}

/** Destinations `ticketing:{name}` for operators, in lower case: all hand-offs that need no booking of the visitor. */
const NAMED: ReadonlyMap<string, HandOffKind> = new Map(
  (Object.keys(SEGMENTS) as HandOffKind[])
    .filter(kind => kind !== 'showtime' && kind !== 'reservationPayment')
    .map(kind => [kind.toLowerCase(), kind]),
)

const OF_THEATER: readonly HandOffKind[] = ['concessions', 'concessionsMenu', 'seasonPass']

interface NamedInput {
  /** `giftCards` of `ticketing:giftCards`, in any case. */
  name: string
  /** The visitor's theater, whose service is used; null for the site's. */
  theaterId: string | null
  ticketing: TicketingConfig
}

/** Address of a destination `ticketing:{name}`. @returns null for an unknown name, or without a ticketing service */
export function namedHandOffUrl({ name, theaterId, ticketing }: NamedInput): string | null {
  const service = serviceOfTheater(theaterId, ticketing)
  const kind = NAMED.get(name.toLowerCase())
  if (!service || !kind) return null
  return handOffUrl(service.url, kind, theaterId && OF_THEATER.includes(kind) ? [theaterId] : [])
}
