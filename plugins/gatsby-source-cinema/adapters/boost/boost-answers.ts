import * as v from 'valibot'
import { optionalFlag, optionalId, optionalNumber, optionalText } from '../reading/lenient-record'

/** Answer of `api/vendors/login`: a token for 24 hours. */
export const LoginSchema = v.looseObject({ token: v.pipe(v.string(), v.nonEmpty('must not be empty')) })

/** Answer of `api/cinemas/attributs`: the cinema's own numbers. */
export const AttributesSchema = v.looseObject({ data: v.array(v.unknown()) })

export const AttributeSchema = v.looseObject({ id: optionalNumber, title: optionalText })

/** A page of `api/showtimes/between/…`. */
export const PageSchema = v.looseObject({
  data: v.array(v.unknown()),
  page: optionalNumber,
  nextPage: optionalNumber,
  totalPages: optionalNumber,
  totalCount: optionalNumber,
})

/** Answer of `api/showtimes/{id}`. */
export const DetailSchema = v.looseObject({ data: v.looseObject({}) })

const FilmSchema = v.looseObject({
  id: optionalId,
  titleCnc: optionalText,
  posterUrl: optionalText,
  /** Minutes. */
  duration: optionalNumber,
  /** 0: none. */
  idFilmAllocine: optionalNumber,
  isHfr: optionalFlag,
  is4K: optionalFlag,
  isLightVibes: optionalFlag,
  isEclairColor: optionalFlag,
  hasAudioDescription: optionalFlag,
})

const ScreenSchema = v.looseObject({
  name: optionalText,
  capacity: optionalNumber,
  ice: optionalFlag,
  is4K: optionalFlag,
  HFR: optionalFlag,
  lightVibes: optionalFlag,
  eclairColor: optionalFlag,
  hearingImpaired: optionalFlag,
  audioDescription: optionalFlag,
  /** Numbered seats. */
  seatingAllowed: optionalFlag,
})

const PriceSchema = v.looseObject({
  title: optionalText,
  pricingCode: optionalId,
  /** Euros. */
  amountTaxesIncluded: optionalNumber,
  typePayment: optionalText,
  onlineSale: optionalFlag,
  /** Of any type: what is no clear no is hidden. */
  hidden: v.optional(v.unknown()),
})

/** The number of an attribute, also as a text. */
const attributeNumber = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))])

/** A showtime of the list, and with more fields of its detail. */
export const ShowtimeSchema = v.looseObject({
  id: optionalId,
  /** Local, with offset. */
  showDate: optionalText,
  showEndDate: optionalText,
  soldOut: optionalFlag,
  numberSeatsRemaining: optionalNumber,
  numberRemainingSeatsForOnlineSale: optionalNumber,
  vfstfr: optionalFlag,
  preview: optionalFlag,
  attributs: v.nullish(v.array(v.union([attributeNumber, v.looseObject({ id: optionalNumber, title: optionalText })]))),
  film: v.nullish(FilmSchema),
  format: v.nullish(v.looseObject({ title: optionalText })),
  version: v.nullish(v.looseObject({ code: optionalText, title: optionalText })),
  screen: v.nullish(ScreenSchema),
  showtimePricing: v.nullish(v.array(PriceSchema)),
  /** Of the detail: whether the web shop sells it. */
  onlineSale: optionalFlag,
  hidden: v.optional(v.unknown()),
  draftMode: v.optional(v.unknown()),
  /** Of the detail. */
  cinema: v.nullish(v.looseObject({ id: optionalId, name: optionalText, alloCineId: optionalText })),
})

export type BoostFilm = v.InferOutput<typeof FilmSchema>
export type BoostShowtime = v.InferOutput<typeof ShowtimeSchema>
