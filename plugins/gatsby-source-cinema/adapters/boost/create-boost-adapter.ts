import * as v from 'valibot'
import { success } from '../../../../src/platform/result'
import type { AdapterInput, CreateAdapter, RawRecord } from '../../adapter'
import { groupBy } from '../../record-values'
import { type AttributeWords, createAttributeWords } from '../reading/attribute-words'
import { FRENCH_WORDS } from '../reading/french-words'
import { hideSecrets, withoutSecrets } from '../reading/hide-secrets'
import { createLenientReader, isUnclear, isWithheld } from '../reading/lenient-record'
import { type TheaterWithZone, onlyTheaterWithZone } from '../reading/theaters-with-zones'
import { listingAdapter } from '../reading/listing-adapter'
import { optionFault, readOptions, readSecret } from '../reading/source-options'
import { readZonedTime } from '../reading/zoned-time'
import { AttributeSchema, AttributesSchema } from './boost-answers'
import { BoostSession, parseAccess, secretsOf } from './boost-session'
import { type ListedShowtime, readDetail, readShowtimes } from './read-showtimes'
import { lowestPublicPrice, translateFilm, translateShowtime } from './translate-showtime'
import { says } from '../../../../src/config/fault-words/fault-words'

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  /** How far ahead showtimes are read. */
  days: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)), 60),
})

/** The source `boost`: one cinema's own server of the French point of sale Boost (docs/operators/sources.md). */
export const createBoostAdapter: CreateAdapter = input => {
  const { source } = input
  if (!source.url) return optionFault('url', says('boostUrl'))
  const options = readOptions(OptionsSchema, source)
  if (!options.ok) return options
  const theater = onlyTheaterWithZone(input)
  if (!theater.ok) return theater
  const secret = readSecret(input)
  if (!secret.ok) return secret
  if (secret.value === undefined) return optionFault('token', says('boostToken'))
  const access = parseAccess(secret.value)
  const secrets = secretsOf(access)
  const warn: AdapterInput['warn'] = fault => input.warn(hideSecrets(fault, secrets))
  const session = new BoostSession({ base: source.url.replace(/\/+$/, ''), access, source })
  const words = createAttributeWords({ ...FRENCH_WORDS, ...source.tags })
  const { days } = options.value
  const reported = new Set<string>()
  const reading = { session, warn, reported, words, days, theater: theater.value, input }
  const read = () => withoutSecrets(secrets, () => readListing(reading))
  return success(listingAdapter({ read, warn, words }))
}

interface Reading {
  session: BoostSession
  warn: AdapterInput['warn']
  /** Fields that were warned of. */
  reported: Set<string>
  words: AttributeWords
  days: number
  theater: TheaterWithZone
  input: AdapterInput
}

/** Reads everything in one session, which is ended also after a fault. @throws SourceError */
async function readListing(reading: Reading) {
  try {
    return await readAll(reading)
  } finally {
    const fault = await reading.session.logOut()
    if (fault) reading.warn(fault)
  }
}

async function readAll({ session, warn, reported, words, days, theater, input }: Reading) {
  const { now, source } = input
  const listed = await readShowtimes({ session, now, days, timeZone: theater.timeZone, warn, reported })
  const attributes = await readAttributes(session, warn)
  const shown = await withoutHidden(listed, { session, warn, reported })
  warnOfOffsets(shown, theater, warn)
  const { bookingUrl } = source
  const showtimes = shown.map(({ source, showtime }, index): RawRecord => {
    const value = translateShowtime({ showtime, theater, words, attributes, bookingUrl })
    return { source, index, value }
  })
  return {
    showtimes,
    movies: moviesOf(shown, theater.id),
    theaters: [await describeTheater(listed, theater, { session, warn, reported })],
  }
}

/** Names of the cinema's attributes by number. */
async function readAttributes(session: BoostSession, warn: AdapterInput['warn']): Promise<Map<number, string>> {
  const { url, value } = await session.read('api/cinemas/attributs', AttributesSchema)
  const read = createLenientReader({ source: url, warn })
  return new Map(
    value.data.flatMap(row => {
      const { id, title } = read(AttributeSchema, row) ?? {}
      return typeof id === 'number' && title ? [[id, title] as const] : []
    }),
  )
}

type DetailPlace = Pick<Reading, 'session' | 'warn' | 'reported'>

/**
 * Only the detail says whether a showtime is hidden or a draft. It is read where no price is public, as a showtime that
 * is for sale to everyone is neither. One without detail is left out.
 */
async function withoutHidden(listed: readonly ListedShowtime[], place: DetailPlace): Promise<ListedShowtime[]> {
  const shown = await Promise.all(
    listed.map(async entry => {
      const { id } = entry.showtime
      const isDecided = !id || isHidden(entry) || lowestPublicPrice(entry.showtime) !== undefined
      const detail = isDecided ? entry : await readDetail(place, entry)
      const where = { severity: 'warning', source: entry.source, record: id ?? '' } as const
      if (!detail) place.warn({ ...where, ...says('boostNoDetail') })
      const isUnknown = detail && (isUnclear(detail.showtime.hidden) || isUnclear(detail.showtime.draftMode))
      if (isUnknown) place.warn({ ...where, ...says('boostUnclear') })
      return detail && !isHidden(detail) ? [{ ...detail, source: entry.source }] : []
    }),
  )
  return shown.flat()
}

function isHidden({ showtime }: ListedShowtime): boolean {
  return isWithheld(showtime.hidden) || isWithheld(showtime.draftMode)
}

function moviesOf(shown: readonly ListedShowtime[], theaterId: string): RawRecord[] {
  const films = shown.flatMap(({ source, showtime: { film } }) =>
    film ? [{ source, value: translateFilm(film, theaterId) }] : [],
  )
  const byId = groupBy(films, ({ value }) => value.id)
  return [...byId.values()].flatMap(([first], index) => (first?.value.id ? [{ ...first, index }] : []))
}

/** The theater as configured; a name that is not comes from a showtime's detail. */
async function describeTheater(listed: readonly ListedShowtime[], theater: TheaterWithZone, place: DetailPlace) {
  const named = theater.name || !listed[0]?.showtime.id ? undefined : await readDetail(place, listed[0])
  const name = theater.name ?? named?.showtime.cinema?.name
  return { source: named?.source ?? 'site.json', index: 0, value: { ...theater, name } }
}

function warnOfOffsets(shown: readonly ListedShowtime[], { timeZone }: TheaterWithZone, warn: AdapterInput['warn']) {
  const other = shown.find(({ showtime }) => readZonedTime(showtime.showDate, timeZone)?.isOtherOffset)
  if (!other) return
  const said = says('boostOffset', { time: other.showtime.showDate ?? '', timeZone })
  warn({ severity: 'warning', source: other.source, record: other.showtime.id ?? '', ...said })
}
