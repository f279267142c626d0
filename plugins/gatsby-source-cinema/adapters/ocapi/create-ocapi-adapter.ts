import * as v from 'valibot'
import { HttpUrlSchema, IdSchema, TextSchema } from '../../../../src/config/field-schemas'
import { success } from '../../../../src/platform/result'
import type { AdapterInput, CreateAdapter, RawRecord } from '../../adapter'
import { createAttributeWords } from '../reading/attribute-words'
import { samplesOf } from '../reading/left-out'
import { listingAdapter } from '../reading/listing-adapter'
import { optionFault, readOptions, readSecret } from '../reading/source-options'
import { currencyOfCountry } from '../reading/currency-of-country'
import { FilmSchema } from './ocapi-answers'
import { OcapiClient } from './ocapi-client'
import { type FoundShowtime, type Programme, readProgramme } from './read-programme'
import { createAttributeReader } from './showtime-attributes'
import { readOcapiToken } from './request-token'
import { readExtras } from './showtime-extras'
import { readTheaters } from './read-theaters'
import { translateEvents } from './translate-event'
import { isPrivateHire, translateFilm } from './translate-film'
import { translateShowtime } from './translate-showtime'
import { says } from '../../../../src/config/fault-words/fault-words'

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  /** The same as `theaterIds`. */
  siteIds: v.nullish(v.array(IdSchema)),
  /** How full showtimes of the next two days are: one request for each. */
  seats: v.nullish(v.boolean(), false),
  /** The lowest price of showtimes of the next two days: one request for each. */
  prices: v.nullish(v.boolean(), false),
  /** ISO 4217 of the prices. Default: that of the site's country. */
  currency: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as EUR'))),
  /** Where a token is asked for (OAuth 2.0); the variable of `token` then holds the credentials. */
  tokenUrl: v.nullish(HttpUrlSchema),
  /** `Connect-Region-Code` of systems of several regions. */
  regionCode: v.nullish(TextSchema),
})

/**
 * The source `ocapi`: Vista’s Digital Platform API. Everything is read once, on first use; the first fault that
 * persists after retries fails the whole read.
 */
export const createOcapiAdapter: CreateAdapter = input => {
  const { source, site, warn, now } = input
  const options = readOptions(OptionsSchema, source)
  if (!options.ok) return options
  if (!source.url) return optionFault('url', says('ocapiUrl'))
  const { seats, prices, regionCode, tokenUrl } = options.value
  const siteIds = options.value.siteIds?.length ? options.value.siteIds : source.theaterIds
  const currency = prices ? (options.value.currency ?? currencyOfCountry(site.country.iso31661A2)) : undefined
  if (prices && !currency) return optionFault('currency', says('ocapiCurrency'))
  const secret = readSecret(input)
  if (!secret.ok) return secret
  const token = readOcapiToken({ secret: secret.value, tokenUrl, source })
  if (!token.ok) return token
  const { token: bearer, refusal } = token.value ?? {}
  const client = new OcapiClient({ url: source.url, source, token: bearer, refusal, regionCode })
  const words = createAttributeWords(source.tags)
  const read = async () => {
    const programme = withoutHidden(await readProgramme({ client, siteIds, warn }), warn)
    const { related, showtimes: found, broken } = programme
    const theaters = await readTheaters({ client, programme, input })
    const zones = new Map(theaters.map(({ value }) => [value.id, value.timeZone ?? undefined]))
    const zoneOf = ({ showtime }: FoundShowtime) => zones.get(String(showtime.siteId))
    const extras = await readExtras({ client, showtimes: found, zoneOf, site, seats, currency, now, warn })
    const attributeOf = createAttributeReader({ related, words, ownTags: source.tags, site })
    const shared = { related, attributeOf, locale: site.locale, bookingUrl: source.bookingUrl, now }
    const translated = found.map((one): RawRecord => {
      const value = translateShowtime({
        ...shared,
        found: one,
        timeZone: zoneOf(one),
        extras: extras.get(String(one.showtime.id)),
      })
      return { source: one.source, index: one.index, value }
    })
    return {
      theaters,
      movies: moviesOf(programme, input),
      showtimes: [...translated, ...broken],
      events: translateEvents({ showtimes: found, related, site, siteIds: programme.siteIds }),
      unreadDays: programme.unreadDays,
    }
  }
  return success(listingAdapter({ read, warn, words }))
}

/** Without hires of a room, and without showtimes of films that no answer holds, which are a warning. */
function withoutHidden(programme: Programme, warn: AdapterInput['warn']): Programme {
  const { related } = programme
  const shown = new Map<string, boolean>()
  const isShown = (id: string, source: string) => {
    const film = related.find('films', id, FilmSchema, source)?.record
    return film !== undefined && !isPrivateHire(film)
  }
  const showtimes = programme.showtimes.filter(({ showtime: { filmId }, source }) => {
    if (typeof filmId !== 'string') return true
    if (!shown.has(filmId)) shown.set(filmId, isShown(filmId, source))
    return shown.get(filmId)
  })
  const isLost = (filmId: unknown) => typeof filmId === 'string' && !related.has('films', filmId)
  const lost = programme.showtimes.filter(({ showtime }) => isLost(showtime.filmId))
  if (lost.length > 0) {
    const samples = samplesOf(lost.map(({ showtime }) => String(showtime.id)))
    const said = says('showtimesOfNoFilm', { count: lost.length, samples })
    warn({ severity: 'warning', source: lost[0]?.source ?? '', ...said })
  }
  return { ...programme, showtimes }
}

/** The films of showtimes that are shown. */
function moviesOf({ showtimes, related }: Programme, { site }: AdapterInput): RawRecord[] {
  const filmIds = showtimes.map(({ showtime }) => showtime.filmId).filter(id => typeof id === 'string')
  return [...new Set(filmIds)].flatMap((id, index) => {
    const found = related.find('films', id, FilmSchema, '')
    if (!found?.record) return []
    const { source, record: film } = found
    return [{ source, index, value: translateFilm({ id, film, site, related, source }) }]
  })
}
