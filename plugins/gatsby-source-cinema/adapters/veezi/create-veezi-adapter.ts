import * as v from 'valibot'
import { toSlug } from '../../../../src/features/site/rules/slugify'
import { success } from '../../../../src/platform/result'
import type { AdapterInput, CreateAdapter, RawRecord } from '../../adapter'
import { createAttributeWords } from '../reading/attribute-words'
import { configuredTheater } from '../reading/configured-theaters'
import { listingAdapter } from '../reading/listing-adapter'
import { optionFault, readOptions, readSecret } from '../reading/source-options'
import { SourceClient } from '../reading/source-client'
import { localTimeAt } from '../reading/values'
import { selectSessions, type SessionsByState } from './public-sessions'
import { type Cinema, idText, readCinema } from './read-cinema'
import { siteTimeZone } from './site-time-zone'
import { translateFilm } from './translate-film'
import { createSessionTranslator } from './translate-session'
import { translateSite } from './translate-site'
import { says } from '../../../../src/config/fault-words/fault-words'

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  /** Whether films that have only planned sessions are announced, without dates. */
  comingSoon: v.nullish(v.boolean(), false),
})

/** The source `veezi`: one cinema of the Veezi API, whose token decides which. Everything is read once, on first use. */
export const createVeeziAdapter: CreateAdapter = input => {
  const { source, warn } = input
  const options = readOptions(OptionsSchema, source)
  if (!options.ok) return options
  const { url } = source
  if (!url) return optionFault('url', says('veeziUrl'))
  const token = readSecret(input)
  if (!token.ok) return token
  if (token.value === undefined) return optionFault('token', says('veeziToken'))
  const { timeoutMs, concurrency, retries } = source
  const client = new SourceClient({ timeoutMs, concurrency, retries, headers: { VeeziAccessToken: token.value } })
  const words = createAttributeWords(source.tags)
  const { comingSoon } = options.value
  const read = async () => {
    const cinema = await readCinema({ client, url, warn })
    const theater = theaterOf({ cinema, client, input })
    const sessions = selectSessions(cinema.sessions, warn)
    checkWebSessions({ cinema, sessions, client, now: localTimeAt(input.now, theater.timeZone) })
    const translate = createSessionTranslator({ input, cinema, theaterId: theater.id, words })
    return {
      theaters: [{ source: cinema.site.source, index: 0, value: theater }],
      movies: moviesOf({ cinema, sessions, comingSoon }),
      showtimes: sessions.shown.map(found => ({ source: found.source, index: found.index, value: translate(found) })),
    }
  }
  return success(listingAdapter({ read, warn, words }))
}

interface OfCinema {
  cinema: Cinema
  client: SourceClient
  input: AdapterInput
}

/** The cinema as the operator describes it, over what the system knows. @throws SourceError for an unknown time zone */
function theaterOf({ cinema, client, input }: OfCinema) {
  const { source, record } = cinema.site
  const known = translateSite(record)
  const own = configuredTheater(input, toSlug(known.name ?? '') || 'cinema')
  const timeZone = input.source.timeZone ?? own.timeZone ?? siteTimeZone(record.TimeZoneIdentifier)
  if (timeZone === undefined) {
    const name = record.TimeZoneIdentifier
    client.fail({ source, ...(name ? says('siteZone', { name }) : says('siteNoZone')) })
  }
  const screens = [...cinema.screens.values()].filter(Boolean).map(name => ({ name }))
  return { ...known, screens, ...own, timeZone }
}

interface CheckWebSessions extends Omit<OfCinema, 'input'> {
  sessions: SessionsByState
  /** Local time of the cinema. */
  now: string
}

/** No session sold online, where there must be some, is an answer cut short. @throws SourceError */
function checkWebSessions({ cinema, sessions, client, now }: CheckWebSessions): void {
  if (cinema.webSessions.size > 0) return
  const isOnSale = sessions.shown.some(
    ({ record }) =>
      record.Status === 'Open' &&
      record.TicketsSoldOut !== true &&
      (record.SalesVia ?? []).includes('WWW') &&
      (record.SalesCutOffTime ?? '') > now,
  )
  if (isOnSale) client.fail({ source: cinema.webSource, ...says('noWebSession') })
}

interface MoviesOf {
  cinema: Cinema
  sessions: SessionsByState
  comingSoon: boolean
}

/** Films of public sessions; the catalogue holds tests and last year’s films, too. */
function moviesOf({ cinema, sessions, comingSoon }: MoviesOf): RawRecord[] {
  const shown = new Set(sessions.shown.map(({ record }) => idText(record.FilmId)))
  const planned = new Set(comingSoon ? sessions.planned.map(({ record }) => idText(record.FilmId)) : [])
  return cinema.films.flatMap(({ source, index, record }) => {
    const id = idText(record.Id)
    if (id === undefined || (!shown.has(id) && !planned.has(id))) return []
    const film = translateFilm(record)
    return [{ source, index, value: shown.has(id) ? film : { ...film, releaseDate: undefined } }]
  })
}
