import * as v from 'valibot'
import { optionalFlag, optionalId, optionalNumber } from '../reading/lenient-record'

/**
 * Shapes of the answers, as far as they are read. Envelopes are strict; in records every field may be missing, and
 * `readFields` leaves out those of another type. What a listing cannot do without is `anything`: the record's own
 * schema judges it.
 */
const text = v.nullish(v.string())
const anything = v.optional(v.unknown())
const number = optionalNumber
const truth = optionalFlag
/** An id, also where a system writes it as a number; what is none is judged as it is. */
const id = v.pipe(
  anything,
  v.transform(value => (typeof value === 'number' ? String(value) : value)),
)
const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const list = <T extends v.GenericSchema>(schema: T) => v.nullish(v.array(schema))
const records = v.nullish(v.array(v.unknown()), [])

/** `{text, translations[{languageTag, text}]}`; `text` is in the default language of the system. */
const TranslatedTextSchema = v.looseObject({
  text,
  translations: list(v.looseObject({ languageTag: v.string(), text })),
})
const translated = v.nullish(TranslatedTextSchema)

/** `film-screening-dates`: each business day with something on. */
export const ScreeningDatesSchema = v.looseObject({
  filmScreeningDates: v.array(v.looseObject({ businessDate: v.string(), filmScreenings: records })),
})

export const FilmScreeningSchema = v.looseObject({ filmId: idText })

/** `relatedData`: what the answer refers to, by kind. */
const RelatedDataSchema = v.looseObject({
  sites: records,
  films: records,
  castAndCrew: records,
  genres: records,
  censorRatings: records,
  attributes: records,
  screens: records,
  events: records,
  filmAdvanceBookingRules: records,
})

/** `showtimes/by-business-date/{day}`. */
export const BusinessDateSchema = v.looseObject({
  businessDate: v.nullish(v.string()),
  showtimes: v.array(v.unknown()),
  relatedData: RelatedDataSchema,
})

export const SitesSchema = v.looseObject({ sites: v.array(v.unknown()) })

export const SiteSchema = v.looseObject({
  name: translated,
  location: v.nullish(v.looseObject({ latitude: number, longitude: number })),
  contactDetails: v.nullish(
    v.looseObject({
      phoneNumbers: list(v.looseObject({ number: text })),
      email: text,
      address: v.nullish(v.looseObject({ line1: text, line2: text, city: text })),
    }),
  ),
  ianaTimeZoneName: text,
})

export const ShowtimeSchema = v.looseObject({
  id,
  filmId: id,
  siteId: id,
  schedule: v.nullish(v.looseObject({ startsAt: anything, endsAt: text, filmStartsAt: text, filmEndsAt: text })),
  isSoldOut: truth,
  screenId: optionalId,
  attributeIds: list(idText),
  isAllocatedSeating: truth,
  requires3dGlasses: truth,
  eventId: optionalId,
  /** Of any type: what is not understood gives no booking link. */
  restrictions: anything,
  filmAdvanceBookingRuleId: id,
})

export const FilmSchema = v.looseObject({
  title: translated,
  ...{ synopsis: translated, shortSynopsis: translated },
  censorRatingId: optionalId,
  releaseDate: text,
  runtimeInMinutes: number,
  trailerUrl: text,
  castAndCrew: list(v.looseObject({ castAndCrewMemberId: idText, roles: list(v.string()) })),
  genreIds: list(idText),
})

export const PersonSchema = v.looseObject({
  name: v.nullish(v.looseObject({ givenName: text, middleName: text, familyName: text })),
})
export const NamedSchema = v.looseObject({ name: translated })
export const CensorRatingSchema = v.looseObject({ classification: translated })
export const AttributeSchema = v.looseObject({ name: translated, shortName: translated, importantMessage: translated })

export const EventSchema = v.looseObject({
  name: translated,
  description: translated,
  schedule: v.nullish(v.looseObject({ startDate: text, endDate: text })),
  siteIds: list(idText),
})

export const AdvanceBookingRuleSchema = v.looseObject({
  bookingPeriods: list(v.looseObject({ startsAt: v.string(), restriction: v.string() })),
})

const CountSchema = v.looseObject({ totalCount: v.number(), availableCount: v.number() })
/** `showtimes/{id}/seat-availability`. */
export const SeatAvailabilitySchema = v.looseObject({ isSoldOut: truth, summary: v.nullish(CountSchema) })

/** `showtimes/{id}/ticket-prices`. */
export const TicketPricesSchema = v.looseObject({
  ticketPrices: v.array(
    v.looseObject({
      ticketTypeId: text,
      price: v.nullish(v.looseObject({ valueIncludingTax: number })),
      restrictions: anything,
    }),
  ),
  relatedData: v.nullish(
    v.looseObject({ ticketTypes: v.nullish(v.array(v.looseObject({ id: text, name: translated }))) }),
  ),
})

export type TranslatedText = v.InferOutput<typeof TranslatedTextSchema>
export type OcapiShowtime = v.InferOutput<typeof ShowtimeSchema>
export type OcapiFilm = v.InferOutput<typeof FilmSchema>
export type OcapiSite = v.InferOutput<typeof SiteSchema>
export type RelatedKind = keyof v.InferOutput<typeof RelatedDataSchema>
