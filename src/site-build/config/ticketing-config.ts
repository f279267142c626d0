import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import type { TicketingConfig, TicketingService } from '../../config/host-config'
import { tokenParameterOf } from '../../features/booking/rules/session-token'

type Site = Pick<Listings['site'], 'ticketingUrl' | 'ticketingProvider' | 'loyalty'>
type Theater = Listings['theaters'][number]

interface TicketedListings {
  site: Site
  theaters: readonly Pick<Theater, 'id' | 'ticketingUrl' | 'ticketingProvider'>[]
}

/** Every ticketing service: the site's, and by theater id its own; null where the site's holds for it as it is. */
export function ticketingConfigOf({ site, theaters }: TicketedListings): TicketingConfig {
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

/** Under which name the site's ticketing service takes a member's session token, and brings it back. */
export function siteTokenParameter(site: Pick<Site, 'ticketingProvider' | 'loyalty'>): string {
  return tokenParameterOf(tokenProvider(site.ticketingProvider, site))
}

/** Every name under which one of the ticketing services does so, the site's first. */
export function tokenParametersOf({ site, theaters }: TicketedListings): string[] {
  const others = Object.values(ticketingConfigOf({ site, theaters }).theaters).filter(service => service !== null)
  return [...new Set([siteTokenParameter(site), ...others.map(({ provider }) => tokenParameterOf(provider))])]
}

function serviceOf(url: string, ticketingProvider: string | null | undefined, site: Site): TicketingService {
  return { url, provider: tokenProvider(ticketingProvider, site) }
}

/** The loyalty provider, where there is one, names the token's parameter (specification §3 Loyalty configuration). */
function tokenProvider(
  ticketingProvider: string | null | undefined,
  { loyalty }: Pick<Site, 'loyalty'>,
): string | null {
  const loyaltyProvider = loyalty?.provider ?? 'NONE'
  return loyaltyProvider === 'NONE' ? (ticketingProvider ?? null) : loyaltyProvider
}
