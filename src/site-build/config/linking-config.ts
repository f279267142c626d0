import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { isName, opensNewWindowOnOwnHost, opensNewWindow } from '../../features/links/rules/opens-new-window'
import { parseHost } from '../../features/links/rules/parse-host'
import type { LinkingConfig } from '../../config/linking-config'
import { isEmbeddedMode } from '../../features/booking/rules/embedded-booking'
import { ticketingConfigOf } from './ticketing-config'

/** Listings that may contain external links. */
type LinkedListings = Pick<
  Listings,
  'site' | 'menus' | 'theaters' | 'movies' | 'events' | 'pages' | 'showtimesByTheater'
>

/**
 * Link config of every page (decision 030).
 * @param siteUrl public origin
 */
export function linkingConfigOf(listings: LinkedListings, siteUrl: string): LinkingConfig {
  const { site } = listings
  const host = new URL(siteUrl).hostname
  const domain = isName(host) ? parseHost(host).domain : null
  const ticketing = ticketingConfigOf(listings)
  return {
    host,
    domain,
    exceptions: domain === null ? [] : exceptionsAmong(hostsIn(listings), { host, domain }),
    ticketing: {
      site: ticketing.site,
      theaters: Object.fromEntries(Object.entries(ticketing.theaters).filter(([, service]) => service !== null)),
    },
    checkout: isEmbeddedMode(site.displayMode) ? site.checkoutPage.slug : null,
    hasBetaSegments: site.betaFeaturesEnabled,
  }
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
  const told = JSON.stringify([site.links, site.menus, menus, theaters, movies, events, pages])
  for (const [url] of told.matchAll(URLS)) add(url)
  const services = new Set<string>()
  for (const showtimes of showtimesByTheater.values())
    for (const { bookingUrl } of showtimes) {
      const origin = bookingUrl && /^https?:\/\/[^/?#]+/i.exec(bookingUrl)?.[0]
      if (origin) services.add(origin)
    }
  for (const origin of services) add(origin)
  return hosts
}
