import { isObject } from '../../record-values'
import { languageTagOf, type AttributeWords } from '../reading/attribute-words'
import type { LeftOut } from '../reading/left-out'
import type { ToldTheater } from '../reading/listed-theaters'
import { type AllowedLinks, resolveUrl } from './allowed-links'
import { textOf, wordOf } from './field-values'
import { type FoundEvent, isFrame, listOf, type Node, type PageGraph, typesOf } from './page-graph'
import { readOffers } from './read-offers'
import { readPlace } from './read-place'
import { says } from '../../../../src/config/fault-words/fault-words'

/** A screening as a page says it; its start is not yet read, because that needs the theater's time zone. */
export interface PageScreening {
  page: string
  /** The node's own id, resolved against the page. */
  ownId: string | undefined
  theater: ToldTheater
  screen: string | undefined
  films: Node[]
  /** The event's own name. */
  name: string | undefined
  start: unknown
  end: unknown
  duration: unknown
  fields: Record<string, unknown>
}

export interface ReadScreenings {
  page: string
  graph: PageGraph
  links: AllowedLinks
  words: AttributeWords
  /** Whether the operator says that the page holds nothing but films. */
  allowEvents: boolean
  leftOut: LeftOut
}

/** The screenings of a page; what else looks like an event is said. */
export function readScreenings({ page, graph, links, words, allowEvents, leftOut }: ReadScreenings): PageScreening[] {
  return graph.events.flatMap(found => {
    const { node } = found
    const films = filmsOf(found, graph)
    const name = textOf(node.name)
    const label = name ?? textOf(films[0]?.name) ?? textOf(node.startDate) ?? says('withoutName').words
    if (!counts(found, { films, graph, allowEvents })) {
      leftOut.add(page, says('eventNoScreening'), label)
      return []
    }
    const reason = reasonOfStatus(node)
    if (reason !== undefined) {
      leftOut.add(page, reason, label)
      return []
    }
    const place = readPlace(found, graph)
    if (place === 'online') {
      leftOut.add(page, says('eventOnline'), label)
      return []
    }
    const { bookingLinks, ...offers } = readOffers(node, graph)
    const { '@id': id } = node
    const isStatus = (status: string) => wordOf(node.eventStatus) === status
    return {
      ...{ page, films, name },
      ...place,
      ownId: typeof id === 'string' && !id.startsWith('_:') ? resolveUrl(id, page) : undefined,
      ...{ start: node.startDate, end: node.endDate, duration: node.duration },
      fields: {
        ...offers,
        tags: tagsOf(node, words),
        cancelled: isStatus('EventCancelled') || isStatus('EventCanceled'),
        bookingUrl: links.first(page, [...bookingLinks, node.url, isPageOf(id) ? id : undefined]),
      },
    }
  })
}

/** An id without a fragment may be the booking page itself. */
function isPageOf(id: unknown): id is string {
  return typeof id === 'string' && /^https?:/.test(id) && !id.includes('#')
}

const WORKS = ['workPresented', 'workFeatured', 'workPerformed', 'about', 'subjectOf'] as const

/** The films of an event, several for a double feature: its works, else of what has it. */
function filmsOf({ node, movie, frame }: FoundEvent, graph: PageGraph): Node[] {
  const isScreening = typesOf(node).includes('ScreeningEvent')
  for (const work of WORKS) {
    const found = graph.nodes(node[work])
    const films = found.filter(film => isFilm(film) || (isScreening && work === 'workPresented'))
    if (films.length > 0) return films
  }
  if (movie) return [movie]
  const over = frame ?? graph.nodes(node.superEvent)[0]
  return over === undefined ? [] : graph.nodes(over.workPresented ?? over.workFeatured).filter(isFilm)
}

function isFilm(node: Node): boolean {
  return typesOf(node).includes('Movie')
}

interface Counts {
  films: readonly Node[]
  graph: PageGraph
  allowEvents: boolean
}

/**
 * Whether an event is a screening. Where others of its list are marked as films, a plain event without one is none, also
 * on a page of films.
 */
function counts({ node, siblings }: FoundEvent, { films, graph, allowEvents }: Counts): boolean {
  const types = typesOf(node)
  if (types.includes('ScreeningEvent')) return true
  if (node.subEvent !== undefined || node.subEvents !== undefined) return false
  if (films.some(isFilm)) return true
  if (!allowEvents) return false
  const isPlain = types.every(type => type === 'Event')
  const hasMarkedFilms = siblings.some(sibling => {
    const other = graph.resolve(sibling)
    return other !== undefined && other !== node && !isFrame(other) && typesOf(other).includes('ScreeningEvent')
  })
  return !isPlain || !hasMarkedFilms
}

/** Why a status leaves an event out. Undefined where it does not; a rescheduled one counts at its new start. */
function reasonOfStatus({ eventStatus }: Node): ReturnType<typeof says> | undefined {
  const status = wordOf(eventStatus)
  const shown = ['EventScheduled', 'EventRescheduled', 'EventCancelled', 'EventCanceled']
  if (status === undefined || shown.includes(status)) return undefined
  if (status === 'EventPostponed') return says('screeningPostponed')
  return status === 'EventMovedOnline' ? says('eventOnline') : says('screeningStatus', { status })
}

function tagsOf(node: Node, words: AttributeWords): string[] {
  const labels = (value: unknown) => listOf(value).flatMap(item => textOf(item)?.split(/\s*[,;]\s*/) ?? [])
  return [
    ...labels(node.videoFormat).flatMap(label => words.tagsOf(label)),
    ...labels(node.inLanguage).flatMap(label => languageTagOf('Language', label) ?? words.tagsOf(label)),
    ...labels(node.subtitleLanguage).flatMap(label => languageTagOf('Subtitle', label) ?? words.tagsOf(label)),
    ...(readOffersLimited(node) ? ['Internal.Data.AlmostSoldOut'] : []),
  ]
}

/** Whether the only thing said of the seats is that few are left. */
function readOffersLimited({ offers }: Node): boolean {
  const states = listOf(offers).flatMap(offer => (isObject(offer) ? (wordOf(offer.availability) ?? []) : []))
  return states.length > 0 && states.every(state => state === 'LimitedAvailability')
}
