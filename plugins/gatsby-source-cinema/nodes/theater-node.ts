import { planSharingPictures, sharingPathOf } from '../../../src/site-build/outputs/sharing-plan'
import { attributesOf, daysOf, isTodayOver, type ListingIndex, moviesOf, type TheaterEntry } from '../listing-index'
import { digestOf } from './digest'
import { toNamedLinks } from './named-links'
import { richTextOf } from './text-widgets'

/** Fields of a Theater node. */
export function theaterFields(index: ListingIndex, { theater, today, upcoming, events, page }: TheaterEntry) {
  const { address, coordinates } = theater
  return {
    theaterId: theater.id,
    name: theater.name,
    fullName: theater.fullName,
    slug: theater.slug,
    path: theater.path,
    timeZone: theater.timeZone,
    ticketingProvider: theater.ticketingProvider ?? null,
    ticketingUrl: theater.ticketingUrl ?? null,
    showtimeWeekReleaseDay: theater.showtimeWeekReleaseDay,
    address: address
      ? {
          street: address.street ?? null,
          city: address.city ?? null,
          state: address.state ?? null,
          zip: address.zip ?? null,
          country: address.country ?? null,
        }
      : null,
    coordinates: coordinates
      ? { latitude: toTheMetre(coordinates.latitude), longitude: toTheMetre(coordinates.longitude) }
      : null,
    phone: theater.phone ?? null,
    email: theater.email ?? null,
    description: richTextOf(theater.description),
    images: theater.images,
    screens: theater.screens.map(({ name, accessibility, outages }) => ({
      name: name ?? null,
      accessibility,
      outages: outages.map(({ feature, from, to, note }) => ({
        feature,
        from: from ?? null,
        to: to ?? null,
        note: note ?? null,
      })),
    })),
    pricing: theater.pricing.map(({ name, price, currency, comment }) => ({
      name,
      price,
      currency,
      comment: comment ?? null,
    })),
    closures: closuresOf(theater),
    links: toNamedLinks(theater.links),
    hidden: theater.hidden,
    sharingPicture: sharingPathOf(planSharingPictures(index.listings).theaters.get(theater.id)),
    today,
    showtimeDays: daysOf(upcoming),
    isTodayOver: isTodayOver(index, upcoming),
    digest: digestOf([
      upcoming,
      moviesOf(index, upcoming).map(movie => [movie.id, movie.title, movie.path]),
      attributesOf(index, upcoming, theater.id),
      events.map(event => [event.id, event.title, event.path]),
      page?.slug,
    ]),
  }
}

/** A theater's closures as node fields. */
export function closuresOf({ closures }: TheaterEntry['theater']) {
  return closures.map(({ from, to, reason, permanent }) => ({
    from: from ?? null,
    to: to ?? null,
    reason: reason ?? null,
    permanent,
  }))
}

/** Degrees with five decimals, about a metre; more digits would only enlarge every page. */
function toTheMetre(degrees: number): number {
  return Number(degrees.toFixed(5))
}
