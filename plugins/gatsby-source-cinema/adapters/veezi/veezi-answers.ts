import * as v from 'valibot'
import { optionalFlag, optionalNumber } from '../reading/lenient-record'

/**
 * Shapes of records, as far as they are read: numbers of seats and names of price cards are not. Every field may be
 * missing; `readFields` leaves out those of another type. What a listing cannot do without, and what decides whether it
 * is public, is `anything`.
 */
const text = v.nullish(v.string())
const anything = v.optional(v.unknown())
const number = optionalNumber
const truth = optionalFlag
const id = v.nullish(v.union([v.string(), v.number()]))
const ids = v.nullish(v.array(v.union([v.string(), v.number()])))

/** Each list is one array, without pages. */
export const ListSchema = v.array(v.unknown())

/** Of `/v1/session` and `/v1/websession`; only the latter has `Url`. */
export const SessionSchema = v.looseObject({
  Id: anything,
  FilmId: anything,
  FilmPackageId: id,
  Title: text,
  ScreenId: id,
  ShowType: anything,
  SalesVia: v.nullish(v.array(v.string())),
  Status: anything,
  PreShowStartTime: anything,
  ...{ FeatureStartTime: text, FeatureEndTime: text, SalesCutOffTime: text },
  ...{ TicketsSoldOut: truth, FewTicketsLeft: truth },
  FilmFormat: text,
  Attributes: ids,
  AudioLanguage: text,
  Url: text,
})

export const FilmSchema = v.looseObject({
  Id: anything,
  Title: anything,
  ...{ Synopsis: text, Genre: text, OpeningDate: text, Rating: text },
  /** Minutes. */
  Duration: number,
  People: v.nullish(v.array(v.looseObject({ FirstName: text, LastName: text, Role: text }))),
  ...{ FilmPosterUrl: text, BackdropImageUrl: text, FilmTrailerUrl: text },
})

export const ScreenSchema = v.looseObject({ Id: id, Name: text })
export const AttributeSchema = v.looseObject({ Id: id, Description: text, ShortName: text })

export const SiteSchema = v.looseObject({
  ...{ Name: text, Address1: text, Address2: text, Address3: text, PostCode: text, Phone1: text, Phone2: text },
  ...{ TimeZoneIdentifier: text, Country: text },
})

export type VeeziSession = v.InferOutput<typeof SessionSchema>
export type VeeziFilm = v.InferOutput<typeof FilmSchema>
export type VeeziSite = v.InferOutput<typeof SiteSchema>
