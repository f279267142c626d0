import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import type { TicketingConfig, TicketingService } from '../../config/host-config'
import { tokenParameterOf } from '../../features/booking/rules/hand-off-link'

type Site = Pick<Listings['site'], 'ticketingUrl' | 'ticketingProvider' | 'loyalty'>
type Theater = Listings['theaters'][number]

interface TicketedListings {
  site: Site
  theaters: readonly Pick<Theater, 'id' | 'ticketingUrl' | 'ticketingProvider'>[]
}

/** The site's ticketing service, and each theater's own by theater id; null when the site's service applies. */
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

/** Query parameter in which the site's ticketing service receives and returns a member's session token. */
export function siteTokenParameter(site: Pick<Site, 'ticketingProvider' | 'loyalty'>): string {
  return tokenParameterOf(tokenProvider(site.ticketingProvider, site))
}

/** These parameters of all ticketing services, the site's first. */
export function tokenParametersOf({ site, theaters }: TicketedListings): string[] {
  const others = Object.values(ticketingConfigOf({ site, theaters }).theaters).filter(service => service !== null)
  return [...new Set([siteTokenParameter(site), ...others.map(({ provider }) => tokenParameterOf(provider))])]
}

function serviceOf(url: string, ticketingProvider: string | null | undefined, site: Site): TicketingService {
  return { url, provider: tokenProvider(ticketingProvider, site) }
}

/** A loyalty provider, if any, determines the token's parameter (specification §3 Loyalty configuration). */
function tokenProvider(
  ticketingProvider: string | null | undefined,
  { loyalty }: Pick<Site, 'loyalty'>,
): string | null {
  const loyaltyProvider = loyalty?.provider ?? 'NONE'
  return loyaltyProvider === 'NONE' ? (ticketingProvider ?? null) : loyaltyProvider
}
