import * as v from 'valibot'
import { IdSchema } from '../../../../src/config/field-schemas'
import { optionalNumber } from '../reading/lenient-record'

const text = v.nullish(v.string())
const count = optionalNumber

/** Any answer of INDY's GraphQL: faults come with status 200 and stand in `errors`. */
export const GraphqlAnswerSchema = v.looseObject({ errors: v.optional(v.unknown()), data: v.optional(v.unknown()) })

/** `data` of the query of movies. */
export const MovieListSchema = v.looseObject({ movies: v.looseObject({ data: v.array(v.unknown()) }) })

export const MovieSchema = v.looseObject({
  id: v.nullish(IdSchema),
  name: text,
  urlSlug: text,
  /** Keys of the picture service. */
  posterImage: text,
  bannerImage: text,
  /** HTML. */
  synopsis: text,
  /** Names in one text, separated by commas. */
  starring: text,
  directedBy: text,
  /** Minutes. */
  duration: count,
  genre: text,
  allGenres: text,
  rating: text,
  trailerYoutubeId: text,
  /** Its first release anywhere. */
  releaseDate: text,
  /** Here. */
  dateOfFirstShowing: text,
  siteId: v.nullish(IdSchema),
  showings: v.nullish(v.array(v.unknown())),
})

export const ShowingSchema = v.looseObject({
  id: v.nullish(IdSchema),
  /** UTC, with `Z`. */
  time: text,
  /** Any type, so that an unknown state is not mistaken for none. */
  published: v.optional(v.unknown()),
  screenId: v.nullish(IdSchema),
  ticketsSold: count,
  /** Below zero where more was sold than there are seats. */
  seatsRemaining: count,
  /** JSON in a text, whose `classes` are words separated by blanks. */
  displayMetaData: v.optional(v.unknown()),
  showingBadges: v.nullish(v.array(v.looseObject({ title: text, displayName: text }))),
})

export type IndyMovie = v.InferOutput<typeof MovieSchema>
export type IndyShowing = v.InferOutput<typeof ShowingSchema>
