import type { Listings } from '../../plugins/gatsby-source-cinema/listings'
import type { TicketingFacts, TicketingService } from '../features/site/rules/host-facts'

type Site = Pick<Listings['site'], 'ticketingUrl' | 'ticketingProvider' | 'loyalty'>
type Theater = Listings['theaters'][number]

interface TicketedListings {
  site: Site
  theaters: readonly Pick<Theater, 'id' | 'ticketingUrl' | 'ticketingProvider'>[]
}

/** Every ticketing service: the site's, and by theater id its own; null where the site's holds for it as it is. */
export function ticketingFactsOf({ site, theaters }: TicketedListings): TicketingFacts {
  return {
    site: site.ticketingUrl ? serviceOf(site.ticketingUrl, site.ticketingProvider, site) : null,
    theaters: Object.fromEntries(theaters.map(theater => [theater.id, ownService(theater, site)])),
  }
}

function ownService(theater: TicketedListings['theaters'][number], site: Site): TicketingService | null {
  const { ticketingUrl, ticketingProvider } = theater
  const isSites = ticketingUrl === site.ticketingUrl && ticketingProvider === site.ticketingProvider
  return ticketingUrl && !isSites ? serviceOf(ticketingUrl, ticketingProvider, site) : null
}

/** The loyalty provider, where there is one, names the token's parameter (specification §3 Loyalty configuration). */
function serviceOf(url: string, ticketingProvider: string | null | undefined, { loyalty }: Site): TicketingService {
  const loyaltyProvider = loyalty?.provider ?? 'NONE'
  return { url, provider: loyaltyProvider === 'NONE' ? (ticketingProvider ?? null) : loyaltyProvider }
}
