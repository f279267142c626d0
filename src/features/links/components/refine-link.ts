import type { Destination } from '../../../ui/classify-destination'
import type { LinkMode, RefinedLink } from '../../../ui/link-behaviour'
import { appendQuery } from '../../site/rules/append-query'
import type { LinkingConfig } from '../../../config/linking-config'
import { checkoutPathOf } from '../../booking/rules/embedded-booking'
import { serviceOfLink, withSessionToken } from '../../booking/rules/hand-off-link'
import { carryUtm, missingUtm } from '../rules/carry-utm'

/** Values of a visit that only the browser has; empty on the server and in the first render. */
export interface Visit {
  /** Campaign parameters that outgoing links carry on. */
  utm: readonly (readonly [name: string, value: string])[]
  /** Opaque value of a ticketing round trip, passed unchanged to a hand-off (decisions: `requestData`). */
  requestData: string | null
  /** Session token of a signed-in member whose state allows it. */
  token: string | null
}

export function isEmptyVisit({ utm, requestData, token }: Visit): boolean {
  return utm.length === 0 && requestData === null && token === null
}

interface RefineInput {
  destination: Destination
  mode: LinkMode
  linkingConfig: LinkingConfig
  visit: Visit
  opensNewWindow: (url: string) => boolean
  newWindowSuffix: string
}

/**
 * Specification §2 Link behaviour. In embedded mode a booking leads to the checkout page. A hand-off gets the member's
 * token and the data of a round trip; outgoing links get the campaign (in `post` mode as form fields).
 */
export function refineLink(input: RefineInput): RefinedLink {
  const { destination, mode, linkingConfig, visit, opensNewWindow, newWindowSuffix } = input
  if (destination.kind !== 'external') return plain(destination)
  const booking = mode === 'out' ? null : checkoutPathOf(destination.href, linkingConfig)
  if (booking !== null) return plain({ kind: 'internal', to: booking })
  const href = withHandOff(destination.href, linkingConfig, visit)
  const newWindow = opensNewWindow(href)
  return {
    destination: { kind: 'external', href: mode === 'post' ? href : carryUtm(href, visit.utm) },
    newWindow,
    labelSuffix: newWindow ? newWindowSuffix : '',
    fields: mode === 'post' ? missingUtm(href, visit.utm) : [],
  }
}

const plain = (destination: Destination): RefinedLink => {
  return { destination, newWindow: false, labelSuffix: '', fields: [] }
}

function withHandOff(href: string, linkingConfig: LinkingConfig, { token, requestData }: Visit): string {
  const { ticketing, hasBetaSegments: betaFeaturesEnabled } = linkingConfig
  if (token === null && requestData === null) return href
  const service = serviceOfLink({ url: href, ticketing, betaFeaturesEnabled })
  if (!service) return href
  const { url: ticketingUrl, provider } = service
  const signed = withSessionToken({ url: href, ticketingUrl, provider, betaFeaturesEnabled, token })
  const lacksData = requestData !== null && !new URL(signed).searchParams.has('requestData')
  return lacksData ? appendQuery(signed, [['requestData', requestData]]) : signed
}
