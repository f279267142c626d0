import { toLocalDate, platformId, pictureUrl } from './platform-values'
import { webUrl } from '../reading/values'
import type { EventNode } from './platform-answers'
import { slugOf } from './platform-links'

/** The platform's priorities in the terms of events.json; others are kept. */
const PRIORITIES: Record<string, string> = { MAIN: 'HIGH' }

/**
 * A platform event as a record of events.json (contracts §3). One without its own page is an alert: a notice to visitors.
 * @param siteTimeZone zone of its dates, unless it has its own
 */
export function translateEvent(node: EventNode, siteTimeZone: string) {
  const id = platformId(node.id)
  const timeZone = node.timeZone || siteTimeZone
  const date = (text: string | null | undefined) => toLocalDate(text, timeZone)
  return {
    id,
    title: node.title?.trim(),
    slug: slugOf(node.path, id),
    // A free text, which operators may prefix with spaces or punctuation for sorting.
    type: node.type?.replace(/^[\s\p{P}]+/u, '').trim() || undefined,
    shortDescription: node.shortDescription?.trim() || undefined,
    description: node.description || undefined,
    startAt: date(node.startAt),
    endAt: date(node.endAt),
    visibleStartAt: date(node.visibleStartAt),
    visibleEndAt: date(node.visibleEndAt),
    theaterIds: (node.theaters ?? []).map(theater => platformId(theater.id)),
    movieIds: [...new Set((node.relatedMovies ?? []).flatMap(({ movie }) => movie?.id ?? []))],
    poster: pictureUrl(node.poster),
    priority: node.path ? (PRIORITIES[node.priority ?? ''] ?? node.priority ?? undefined) : 'ALERT',
    bookingUrl: webUrl(node.bookingUrl),
  }
}
