import { addDays } from '../../../../src/features/schedule/rules/business-day'
import type { SiteConfig } from '../../../../src/config/site-config'
import { typedId, pictureUrl } from './platform-values'
import { toDay } from '../reading/values'
import type { TheaterNode } from './platform-answers'
import { slugOf } from './platform-links'

type PracticalInfo = NonNullable<TheaterNode['practicalInfo']>

/**
 * Translates a platform theater to a record of theaters.json (contracts §3). Ids stay in upper case, which the API
 * requires. @param today calendar day that separates past from coming opening dates
 */
export function translateTheater(node: TheaterNode, { site, today }: { site: SiteConfig; today: string }) {
  const info = node.practicalInfo
  const { id, name, timeZone, showtimeWeekReleaseDay } = node
  return {
    ...{ id, name, timeZone, showtimeWeekReleaseDay },
    slug: slugOf(node.path, id),
    ticketingProvider: node.ticketingProvider || undefined,
    address: addressOf(info, site),
    coordinates: coordinatesOf(info),
    phone: info?.phone || undefined,
    email: info?.email || undefined,
    description: info?.localeData?.description || undefined,
    images: (info?.images ?? []).flatMap(({ url }) => pictureUrl(url) ?? []),
    screens: (node.screens ?? [])
      .map(screen => ({ name: screen.name || (screen.number ?? '').toString() }))
      .filter(screen => screen.name),
    pricing: (info?.pricing ?? []).flatMap(({ comment, currency, price, ...offer }) =>
      offer.name && currency && typeof price === 'number'
        ? [{ name: offer.name, price, currency, comment: comment || undefined }]
        : [],
    ),
    closures: closuresOf(info, today),
    links: Object.fromEntries(Object.entries(info?.links ?? {}).filter(([, url]) => url)),
  }
}

/** Falls back to the site's country, because the platform's `country` is a typed id of the city (`Country:London`). */
function addressOf(info: PracticalInfo | null | undefined, site: SiteConfig) {
  if (!info?.location) return undefined
  const { address, city, state, zip, country: given } = info.location
  const country = given && !typedId(given) ? given : site.country.iso31661A2
  return {
    street: address || undefined,
    city: city || undefined,
    state: state || undefined,
    zip: zip || undefined,
    country,
  }
}

function coordinatesOf(info: PracticalInfo | null | undefined) {
  const { latitude, longitude } = info?.coordinates ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
}

/**
 * Assumption: `closed` is permanent; `nextOpening` is the (re)opening day, which the platform keeps after it has
 * passed, and without a day the theater is announced and not yet open.
 */
function closuresOf(info: PracticalInfo | null | undefined, today: string) {
  if (!info) return []
  if (info.closed) return [{ permanent: true }]
  const opens = toDay(info.nextOpening?.startsAt)
  const closedUntil = opens && opens > today ? addDays(opens, -1) : undefined
  const { temporaryClosure } = info
  if (temporaryClosure) {
    const closure = typeof temporaryClosure === 'object' ? temporaryClosure : {}
    const reason = typeof temporaryClosure === 'string' ? temporaryClosure : closure.reason
    return [{ from: toDay(closure.startsAt), to: toDay(closure.endsAt) ?? closedUntil, reason: reason || undefined }]
  }
  if (!info.nextOpening || (opens && !closedUntil)) return []
  return [{ to: closedUntil }]
}
