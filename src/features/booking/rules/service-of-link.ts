import type { TicketingConfig, TicketingService } from '../../../config/linking-config'
import { type HandOffSegment, readHandOff } from './hand-off-segments'

interface LinkInput {
  /** Absolute URL of the link. */
  url: string
  ticketing: TicketingConfig
  betaFeaturesEnabled: boolean
}

/** A link that starts a hand-off, and its service. */
export interface ReadHandOff {
  segment: HandOffSegment
  service: TicketingService
}

/**
 * Finds the ticketing service of a link: when several share an address, the one of the theater in its path, else the
 * site's.
 * @returns null for a link that is not a hand-off of any service
 */
export function readTicketingLink({ url, ticketing, betaFeaturesEnabled }: LinkInput): ReadHandOff | null {
  const read = (service: TicketingService | null): ReadHandOff | null => {
    const segment = service && readHandOff({ url, ticketingUrl: service.url, betaFeaturesEnabled })
    return service && segment ? { segment, service } : null
  }
  const found: (ReadHandOff & { theaterId: string | null })[] = []
  const site = read(ticketing.site)
  if (site) found.push({ ...site, theaterId: null })
  for (const [theaterId, service] of Object.entries(ticketing.theaters)) {
    const own = read(service)
    if (own) found.push({ ...own, theaterId })
  }
  const [first, ...others] = found
  if (!first) return null
  const { segment, service } =
    others.length === 0
      ? first
      : (found.find(({ theaterId }) => theaterId !== null && namesTheater(url, theaterId)) ?? first)
  return { segment, service }
}

function namesTheater(url: string, theaterId: string): boolean {
  return new URL(url).pathname
    .split('/')
    .some(step => step.toLowerCase() === encodeURIComponent(theaterId).toLowerCase())
}

/** The service of a theater, else the site's; null without either. */
export function serviceOfTheater(theaterId: string | null, ticketing: TicketingConfig): TicketingService | null {
  const own = theaterId !== null && Object.hasOwn(ticketing.theaters, theaterId) ? ticketing.theaters[theaterId] : null
  return own ?? ticketing.site
}
