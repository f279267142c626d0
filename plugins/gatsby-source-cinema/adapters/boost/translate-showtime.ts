import type { AttributeWords } from '../reading/attribute-words'
import { fillBookingUrl } from '../reading/booking-template'
import { ICE_LABEL } from '../reading/french-words'
import { type ListedPrice, priceListOf } from '../reading/price-list'
import { occupancyOf, seatsLeftOf } from '../reading/seats'
import type { TheaterWithZone } from '../reading/theaters-with-zones'
import { webUrl } from '../reading/values'
import { readZonedTime } from '../reading/zoned-time'
import type { BoostFilm, BoostShowtime } from './boost-answers'

interface TranslateShowtime {
  showtime: BoostShowtime
  theater: TheaterWithZone
  words: AttributeWords
  /** Names of the cinema's attributes, by number. */
  attributes: ReadonlyMap<number, string>
  /** Template of a booking link. */
  bookingUrl: string | null | undefined
}

/** A showtime as a record of showtimes.json: no capacity, no partner's prices. */
export function translateShowtime({ showtime, theater, words, attributes, bookingUrl }: TranslateShowtime) {
  const { id, film } = showtime
  const starts = readZonedTime(showtime.showDate, theater.timeZone)
  const remaining = showtime.numberSeatsRemaining
  const isSoldOut = showtime.soldOut === true || (typeof remaining === 'number' && remaining <= 0)
  const isOnline = showtime.onlineSale !== false && (showtime.numberRemainingSeatsForOnlineSale ?? 1) > 0
  const allocineId = film?.idFilmAllocine || undefined
  const values = { showtimeId: id, movieId: film?.id, filmId: film?.id, allocineId }
  const from = lowestPublicPrice(showtime)
  return {
    id: id ? `${theater.id}-${id}` : undefined,
    theaterId: theater.id,
    movieId: movieIdOf(film, theater.id),
    startsAt: starts?.start ?? showtime.showDate,
    endsAt: readZonedTime(showtime.showEndDate, theater.timeZone)?.local,
    screen: showtime.screen?.name?.trim() || undefined,
    tags: [...new Set(labelsOf(showtime, attributes).flatMap(label => words.tagsOf(label)))],
    soldOut: isSoldOut,
    seatsLeft: seatsLeftOf(remaining),
    occupancyRate: isSoldOut ? undefined : occupancyOf(remaining, showtime.screen?.capacity),
    price: from === undefined ? undefined : { from, currency: 'EUR' },
    prices: priceListOf(namedPrices(showtime)),
    bookingUrl: isOnline ? fillBookingUrl(bookingUrl, values) : undefined,
  }
}

/** The film as a record of movies.json; the system has neither synopsis nor certificate, genres or people. */
export function translateFilm(film: BoostFilm, theaterId: string) {
  const minutes = Math.round(film.duration ?? 0)
  return {
    id: movieIdOf(film, theaterId),
    title: film.titleCnc,
    runtimeMinutes: minutes > 0 ? minutes : undefined,
    poster: webUrl(film.posterUrl),
  }
}

/** The AlloCiné number, which is the same in every cinema; else the film's own number with the cinema's prefix. */
export function movieIdOf(film: BoostFilm | null | undefined, theaterId: string): string | undefined {
  if (film?.idFilmAllocine) return String(film.idFilmAllocine)
  return film?.id ? `${theaterId}-${film.id}` : undefined
}

/** Codes and payments of a partner's prices. */
const PARTNER_CODE = /^PC[U\d]/i
const PARTNER_PAYMENT = /^external/i

/** The lowest price in euros of those that everyone can buy on the web; undefined where there is none. */
export function lowestPublicPrice(showtime: BoostShowtime): number | undefined {
  const amounts = publicPrices(showtime).map(({ amount }) => amount)
  return amounts.length > 0 ? Math.min(...amounts) : undefined
}

/** Ticket types with their titles, which are written in capitals: `PLEIN TARIF` → `Plein tarif`. */
function namedPrices(showtime: BoostShowtime): ListedPrice[] {
  return publicPrices(showtime).flatMap(({ title, amount }) => {
    const name = title?.trim()
    if (!name) return []
    const isLoud = name === name.toUpperCase()
    return { name: isLoud ? name.charAt(0) + name.slice(1).toLowerCase() : name, amount, currency: 'EUR' }
  })
}

function publicPrices({ showtimePricing }: BoostShowtime) {
  return (showtimePricing ?? []).flatMap(price => {
    const isPublic =
      price.onlineSale === true &&
      (price.hidden === undefined || price.hidden === null || price.hidden === false) &&
      !PARTNER_CODE.test(price.pricingCode ?? '') &&
      !PARTNER_PAYMENT.test(price.typePayment ?? '')
    const amount = price.amountTaxesIncluded
    return isPublic && typeof amount === 'number' && amount >= 0 ? [{ title: price.title, amount }] : []
  })
}

/**
 * Words for all that is said of a showtime. What a room can do and the film has to have (4K, HFR, light effects, colour,
 * audio description) counts unless the film says that it has not.
 */
function labelsOf(showtime: BoostShowtime, attributes: ReadonlyMap<number, string>): string[] {
  const { version, format, screen, film } = showtime
  const both = (room: boolean | null | undefined, ofFilm: boolean | null | undefined) => room && ofFilm !== false
  const flags: [unknown, string][] = [
    [showtime.vfstfr, 'VFSTFR'],
    [showtime.preview, 'Avant-première'],
    [screen?.ice, ICE_LABEL],
    [screen?.seatingAllowed, 'Placement numéroté'],
    [screen?.hearingImpaired, 'Boucle magnétique'],
    [both(screen?.is4K, film?.is4K), '4K'],
    [both(screen?.HFR, film?.isHfr), 'HFR'],
    [both(screen?.lightVibes, film?.isLightVibes), 'LightVibes'],
    [both(screen?.eclairColor, film?.isEclairColor), 'EclairColor'],
    [both(screen?.audioDescription, film?.hasAudioDescription), 'Audiodescription'],
  ]
  const named = (showtime.attributs ?? []).map(attribute =>
    typeof attribute === 'number'
      ? attributes.get(attribute)
      : (attribute.title ?? attributes.get(Number(attribute.id ?? Number.NaN))),
  )
  const labels = [version?.code || version?.title, format?.title, ...flags.map(([is, label]) => is && label), ...named]
  return labels.flatMap(label => (typeof label === 'string' && label.trim() ? [label.trim()] : []))
}
