import * as v from 'valibot'
import { success } from '../../../../src/platform/result'
import type { AdapterInput, CreateAdapter, RawRecord } from '../../adapter'
import { groupBy, isObject } from '../../record-values'
import { type AttributeWords, createAttributeWords } from '../reading/attribute-words'
import { FRENCH_WORDS } from '../reading/french-words'
import { hideSecrets, withoutSecrets } from '../reading/hide-secrets'
import { createLenientReader } from '../reading/lenient-record'
import { type TheaterWithZone, onlyTheaterWithZone } from '../reading/theaters-with-zones'
import { listingAdapter } from '../reading/listing-adapter'
import { optionFault, readOptions, readSecret } from '../reading/source-options'
import { SourceClient } from '../reading/source-client'
import { type CgrFilm, FilmSchema, SeanceSchema } from './cgr-answers'
import { readFilms } from './read-films'
import { translateFilm, translateSeance } from './translate-cgr'
import { says } from '../../../../src/config/fault-words/fault-words'

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  /** Whether the price of the partner, for whom the list is made, is the public one. */
  showPrice: v.nullish(v.boolean(), false),
  /** Number that the answers must have. */
  numCine: v.nullish(v.union([v.pipe(v.number(), v.transform(String)), v.string()])),
})

/** The source `cgr`: one cinema's own server of the point of sale of CGR (docs/operators/sources.md). */
export const createCgrAdapter: CreateAdapter = input => {
  const { source } = input
  if (!source.url) return optionFault('url', says('cgrUrl'))
  const options = readOptions(OptionsSchema, source)
  if (!options.ok) return options
  const theater = onlyTheaterWithZone(input)
  if (!theater.ok) return theater
  const secret = readSecret(input)
  if (!secret.ok) return secret
  const [user = '', ...rest] = (secret.value ?? '').split(':')
  const password = rest.join(':')
  if (!user || !password) return optionFault('token', says('cgrToken'))
  const secrets = [password, user]
  const warn: AdapterInput['warn'] = fault => input.warn(hideSecrets(fault, secrets))
  const { timeoutMs, concurrency, retries } = source
  const client = new SourceClient({ timeoutMs, concurrency, retries })
  const words = createAttributeWords({ ...FRENCH_WORDS, ...source.tags })
  const { showPrice, numCine } = options.value
  const url = source.url.replace(/\?wsdl$/i, '')
  const films = () => withoutSecrets(secrets, () => readFilms({ client, url, user, password, numCine }))
  const read = async () => {
    const { bookingUrl } = source
    return translateListing({ url, films: await films(), theater: theater.value, words, bookingUrl, showPrice, warn })
  }
  return success(listingAdapter({ read, warn, words }))
}

interface TranslateListing {
  url: string
  films: readonly unknown[]
  theater: TheaterWithZone
  words: AttributeWords
  bookingUrl: string | null | undefined
  showPrice: boolean
  warn: AdapterInput['warn']
}

function translateListing({ url: source, films, theater, warn, ...rest }: TranslateListing) {
  const read = createLenientReader({ source, warn })
  const listed = films.map((raw): CgrFilm => read(FilmSchema, raw, isObject(raw) ? raw.IDFilm : undefined) ?? {})
  const showtimes = listed.flatMap(film =>
    (film.Seances ?? []).map(raw => {
      const seance = read(SeanceSchema, raw, isObject(raw) ? raw.IDSeance : undefined) ?? {}
      const { NbPlacesRestantes: remaining } = seance
      if (typeof remaining === 'number' && remaining < 0) {
        warn({ severity: 'warning', source, record: seance.IDSeance ?? '', ...says('negativeSeats') })
      }
      return translateSeance({ seance, film, theater, ...rest })
    }),
  )
  const byId = groupBy(
    listed.map(film => translateFilm(film, theater.id)),
    ({ id }) => id,
  )
  // Films of one AlloCiné number are one; each without any number is a fault of its own.
  const movies = [...byId].flatMap(([id, same]) => (id ? same.slice(0, 1) : same))
  const place = (value: unknown, index: number): RawRecord => ({ source, index, value })
  return { theaters: [place(theater, 0)], movies: movies.map(place), showtimes: showtimes.map(place) }
}
