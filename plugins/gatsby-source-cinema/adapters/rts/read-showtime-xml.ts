import type { Fault, FaultMessage } from '../../../../src/config/fault'
import type { AttributeWords } from '../reading/attribute-words'
import { samplesOf } from '../reading/left-out'
import { plainLineOf } from '../reading/plain-text'
import { priceListOf } from '../reading/price-list'
import { seatsLeftOf } from '../reading/seats'
import type { SourceClient } from '../reading/source-client'
import { webUrl } from '../reading/values'
import { describeError } from './error-numbers'
import { certificateOf, minutesOf } from './film-values'
import { type ListedFilm, type ListedShow, type TheaterListing, warnOfUnknown, whyNothing } from './listed-films'
import { isShown, isSold, labelsOf, readFlags } from './show-flags'
import { offerOf, readTickets } from './ticket-offers'
import { nodesIn, parseXml, textIn, textsIn, type XmlNode } from './xml-nodes'
import { says } from '../../../../src/config/fault-words/fault-words'

/** The only command this source sends. The misspelling is the vendor's. */
const REQUEST =
  '<?xml version="1.0"?><Request><Version>1</Version><Command>ShowTimeXml</Command>' +
  '<ShowAvalTickets>1</ShowAvalTickets><ShowSales>1</ShowSales><ShowSaleLinks>1</ShowSaleLinks></Request>'

export interface ReadShowtimeXml {
  client: SourceClient
  theaterId: string
  /** Of the theater's own server. */
  url: string
  words: AttributeWords
  /** ISO 4217; without it, showings have no price. */
  currency: string | undefined
  /** Names of ticket types for visitors, by code or by the system's own name. */
  ticketNames: Readonly<Record<string, string>>
  warn: (fault: Fault) => void
}

/** One theater's whole schedule of the interface with credentials. @throws SourceError with URL and cause */
export async function readShowtimeXml(input: ReadShowtimeXml): Promise<TheaterListing> {
  const { client, theaterId, url, warn } = input
  const { value } = await client.readText({
    url,
    body: REQUEST,
    isQuery: true,
    headers: { 'content-type': 'text/xml' },
  })
  const schedule = scheduleOf(value, input)
  const context = {
    ...input,
    tickets: readTickets(schedule, input.ticketNames),
    linkPrefix: textIn(schedule, 'LinkPreFix'),
    auditoriums: new Map(
      nodesIn(schedule, 'AuditoriumInfo', 'Aud').map(node => [textIn(node, 'ID'), textIn(node, 'Name')]),
    ),
  }
  const filmNodes = nodesIn(schedule, 'Films', 'Film')
  warnOfBroken(filmNodes, input)
  const shows = filmNodes.flatMap(film => nodesIn(film, 'Shows', 'Show'))
  const listing: TheaterListing = {
    theaterId,
    source: url,
    films: filmNodes.map(film => translateFilm(film, context)),
  }
  const nothing = whyNothing(listing, shows.length)
  if (nothing) client.fail({ source: url, ...nothing })
  const unknown = shows.filter(show => isShown(flagsOf(show)) === undefined)
  warnOfUnknown(
    unknown.map(show => textIn(show, 'ID')),
    { source: url, warn },
  )
  return listing
}

/** Warns of films whose showings are a text, in place of elements. */
function warnOfBroken(films: readonly XmlNode[], { url, warn }: ReadShowtimeXml): void {
  const broken = films.filter(film => nodesIn(film, 'Shows').some(shows => textsIn(shows, 'Show').length > 0))
  if (broken.length === 0) return
  const samples = samplesOf(
    broken.map(film => textIn(film, 'FilmCode') ?? textIn(film, 'Title') ?? says('oneWithoutCode').words),
  )
  warn({ severity: 'warning', source: url, ...says('emptyShowings', { samples }) })
}

/** `Response/ShowSchedule`. @throws SourceError where the answer is an error number, or something else */
function scheduleOf(text: string, { client, url }: ReadShowtimeXml): XmlNode {
  const fail = (said: FaultMessage) => client.fail({ source: url, ...said })
  if (/^\s*\d{1,6}\s*$/.test(text)) return fail(describeError(text) ?? says('answeredNumber'))
  const xml = parseXml(text)
  if (!xml.ok) return fail(xml.error)
  const [response = {}] = nodesIn(xml.value, 'Response')
  const [schedule] = nodesIn(response, 'ShowSchedule')
  // A schedule beside an error number may be a part only.
  const beside = Object.fromEntries(Object.entries(response).filter(([name]) => /err/i.test(name)))
  const error = describeError(schedule ? beside : xml.value)
  if (error) return fail(error)
  if (!schedule || !('Films' in schedule)) return fail(says('noSchedule'))
  return schedule
}

interface Context extends ReadShowtimeXml {
  tickets: ReturnType<typeof readTickets>
  linkPrefix: string | undefined
  /** Names by number. */
  auditoriums: ReadonlyMap<string | undefined, string | undefined>
}

function translateFilm(film: XmlNode, context: Context): ListedFilm {
  const shows = nodesIn(film, 'Shows', 'Show').filter(show => isShown(flagsOf(show)))
  return {
    code: textIn(film, 'FilmCode') ?? textIn(film, 'MtFilmCode'),
    title: plainLineOf(textIn(film, 'Title')),
    record: {
      runtimeMinutes: minutesOf(Number(textIn(film, 'Length') ?? 0)),
      certificate: certificateOf(plainLineOf(textIn(film, 'Rating'))),
    },
    shows: shows.map(show => translateShow(show, context)),
  }
}

function translateShow(show: XmlNode, context: Context): ListedShow {
  const { words, tickets, currency, linkPrefix } = context
  const flags = flagsOf(show)
  const { isHidden, from, named } = offerOf(show, tickets)
  const remaining = textIn(show, 'RE')
  const link = textIn(show, 'Link')
  return {
    record: {
      id: textIn(show, 'ID'),
      startsAt: wallTimeOf(textIn(show, 'DT')),
      screen: plainLineOf(textIn(show, 'AudText') ?? context.auditoriums.get(textIn(show, 'Aud'))),
      tags: [...new Set(labelsOf(flags).flatMap(label => words.tagsOf(label)))],
      soldOut: remaining !== undefined && Number(remaining) <= 0,
      seatsLeft: remaining === undefined ? undefined : seatsLeftOf(Number(remaining)),
      price: from !== undefined && currency ? { from, currency } : undefined,
      prices: currency ? priceListOf(named.map(ticket => ({ ...ticket, currency }))) : undefined,
    },
    booking:
      isSold(flags) && !isHidden
        ? { link, url: linkPrefix && link ? webUrl(`${linkPrefix}${link}`) : undefined }
        : undefined,
  }
}

function flagsOf(show: XmlNode) {
  return ['Info1', 'Info2', 'Info3', 'Info4'].map(name => readFlags(textIn(show, name)))
}

/** `202611201415` → `2026-11-20T14:15`, the theater's wall clock; another text as it is, which the reader of all records rejects. */
function wallTimeOf(text: string | undefined): string | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(?:\d{2})?$/.exec(text ?? '') ?? []
  return year ? `${year}-${month}-${day}T${hour}:${minute}` : text
}
