/**
 * What Google takes for an event with rich results (developers.google.com/search/docs/appearance/structured-data/event):
 * name, start and a place with an address are required; what else is there has to be of its form.
 */
type Node = Readonly<Record<string, unknown>>

const EVENTS: ReadonlySet<unknown> = new Set(['Event', 'ScreeningEvent'])
const SCHEMA = 'https://schema.org/'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/
const STATES = ['EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled', 'EventMovedOnline']
const OFFERS = ['InStock', 'LimitedAvailability', 'SoldOut', 'PreOrder']

/** Faults of the events of a page's structured data, each with the event's name; empty for a page without events. */
export function findEventFaults(text: string): string[] {
  const { '@graph': nodes } = JSON.parse(text) as { '@graph': Node[] }
  const byId = new Map(nodes.map(node => [node['@id'], node]))
  const resolve = (value: unknown): Node | undefined => {
    const node = isNode(value) ? value : undefined
    return node?.['@type'] === undefined ? byId.get(node?.['@id']) : node
  }
  return nodes
    .filter(node => EVENTS.has(node['@type']))
    .flatMap(event => {
      const places = listOf(event['location']).map(resolve)
      const faults = [...timeFaults(event), ...placeFaults(places), ...stateFaults(event), ...offerFaults(event)]
      return [...(isText(event['name']) ? [] : ['no name']), ...faults].map(
        fault => `${String(event['@type'])} ${String(event['name'])}: ${fault}`,
      )
    })
}

/** A screening has the offset of its zone; an event of several days or zones may be a day or a local time. */
function timeFaults({ '@type': type, startDate, endDate }: Node): string[] {
  const forms = type === 'ScreeningEvent' ? [WITH_ZONE] : [WITH_ZONE, DAY, LOCAL]
  const isTime = (value: unknown) => isText(value) && forms.some(form => form.test(value))
  if (!isTime(startDate)) return [`startDate ${String(startDate)}`]
  if (endDate === undefined) return []
  if (!isTime(endDate)) return [`endDate ${String(endDate)}`]
  return Date.parse(String(endDate)) < Date.parse(String(startDate)) ? ['ends before it starts'] : []
}

function placeFaults(places: readonly (Node | undefined)[]): string[] {
  if (places.length === 0) return ['no location']
  return places.flatMap(place => {
    if (!place) return ['a location that the page does not describe']
    const { name, address } = place
    const isAddress = isText(address) || (isNode(address) && isText(address['addressCountry']))
    return [...(isText(name) ? [] : ['a location without name']), ...(isAddress ? [] : ['a location without address'])]
  })
}

function stateFaults({ '@type': type, eventStatus }: Node): string[] {
  const isKnown = STATES.some(state => eventStatus === SCHEMA + state)
  return isKnown || (type === 'Event' && eventStatus === undefined) ? [] : [`eventStatus ${String(eventStatus)}`]
}

function offerFaults({ '@type': type, offers }: Node): string[] {
  return listOf(offers).flatMap(offer => {
    if (!isNode(offer)) return ['an offer that is none']
    const { url, availability, price, priceCurrency } = offer
    const isUrl = isText(url) && /^https?:\/\//.test(url)
    const isKnown = OFFERS.some(state => availability === SCHEMA + state)
    const isPriced = price === undefined ? priceCurrency === undefined : isPrice(price) && isCurrency(priceCurrency)
    return [
      ...(isUrl || url === undefined ? [] : [`offers.url ${String(url)}`]),
      ...(isKnown || (type === 'Event' && availability === undefined)
        ? []
        : [`offers.availability ${String(availability)}`]),
      ...(isPriced ? [] : [`offers.price ${String(price)} ${String(priceCurrency)}`]),
    ]
  })
}

const isPrice = (price: unknown) => typeof price === 'number' && Number.isFinite(price) && price >= 0
const isCurrency = (code: unknown) => isText(code) && /^[A-Z]{3}$/.test(code)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())
