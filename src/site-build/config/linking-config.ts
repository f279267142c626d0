import type { Listings } from '../listings/listings'
import { isName, opensNewWindowOnOwnHost, opensNewWindow } from '../../features/links/rules/opens-new-window'
import { parseHost } from '../../features/links/rules/parse-host'
import type { LinkingConfig, TicketingConfig, TicketingService } from '../../config/linking-config'
import { isEmbeddedMode } from '../../features/booking/rules/embedded-booking'
import { tokenParameterOf } from '../../features/booking/rules/private-parameters'

type LinkedListings = Pick<
  Listings,
  'site' | 'menus' | 'theaters' | 'movies' | 'events' | 'pages' | 'showtimesByTheater'
>

/** Link config of every page (decision 030). @param siteUrl public origin */
export function linkingConfigOf(listings: LinkedListings, siteUrl: string): LinkingConfig {
  const { site } = listings
  const host = new URL(siteUrl).hostname
  const domain = isName(host) ? parseHost(host).domain : null
  const ticketing = ticketingConfigOf(listings)
  const ownServices = Object.entries(ticketing.theaters).filter(([, service]) => service !== null)
  return {
    origin: new URL(siteUrl).origin,
    domain,
    exceptions: domain === null ? [] : exceptionsAmong(hostsIn(listings), { host, domain }),
    ticketing: { site: ticketing.site, theaters: Object.fromEntries(ownServices) },
    checkout: checkoutOf(site),
    hasBetaSegments: site.betaFeaturesEnabled,
  }
}

/** Slug of the page that shows bookings in a frame; null unless the site runs in embedded mode. */
export function checkoutOf({ displayMode, checkoutPage }: Pick<Listings['site'], 'displayMode' | 'checkoutPage'>) {
  return isEmbeddedMode(displayMode) ? checkoutPage.slug : null
}

/** Hosts for which the quick comparison is wrong, such as a public suffix that is itself a site. */
export function exceptionsAmong(hosts: Iterable<string>, { host, domain }: { host: string; domain: string }): string[] {
  return [...hosts]
    .filter(hostname => {
      const exact = opensNewWindow({ from: host, to: `https://${hostname}/`, parseHost })
      return exact !== opensNewWindowOnOwnHost(hostname, { domain, exceptions: [] })
    })
    .sort()
}

const URLS = /\bhttps?:\/\/[^\s"'<>\\]+/gi

/** Hostnames of all web addresses in the listings, including those in texts. */
function hostsIn({ showtimesByTheater, site, menus, theaters, movies, events, pages }: LinkedListings): Set<string> {
  const hosts = new Set<string>()
  const add = (url: string) => {
    if (URL.canParse(url)) hosts.add(new URL(url).hostname)
  }
  const texts = JSON.stringify([site.links, site.menus, menus, theaters, movies, events, pages])
  for (const [url] of texts.matchAll(URLS)) add(url)
  const bookings = [...showtimesByTheater.values()].flat()
  const services = bookings.flatMap(({ bookingUrl }) => /^https?:\/\/[^/?#]+/i.exec(bookingUrl ?? '')?.[0] ?? [])
  for (const origin of new Set(services)) add(origin)
  return hosts
}

type Site = Pick<Listings['site'], 'ticketingUrl' | 'ticketingProvider' | 'loyalty'>
interface TicketedListings {
  site: Site
  theaters: readonly Pick<Listings['theaters'][number], 'id' | 'ticketingUrl' | 'ticketingProvider'>[]
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
function tokenProvider(ticketingProvider: string | null | undefined, site: Pick<Site, 'loyalty'>): string | null {
  const loyaltyProvider = site.loyalty?.provider ?? 'NONE'
  return loyaltyProvider === 'NONE' ? (ticketingProvider ?? null) : loyaltyProvider
}
