import * as v from 'valibot'
import { translationsOf } from '../../../config/languages'
import { DaySchema, IdSchema, openEnum, PictureSchema, TextSchema } from '../../../config/field-schemas'

const list = <T extends v.GenericSchema>(schema: T) => v.nullish(v.array(schema), [])

/** Flags of specification §3 Movies; others are kept. */
const MOVIE_FLAGS = ['NEW', 'PREVIEW'] as const

/** Most stills on a film's page. */
export const MOST_STILLS = 6

/** Why the cinema shows it, by a person of the house. */
const NoteSchema = v.nullish(v.looseObject({ text: TextSchema, author: v.nullish(TextSchema) }))
/** A line about it, without quotation marks. */
const QuoteSchema = v.nullish(v.looseObject({ text: TextSchema, source: v.nullish(TextSchema) }))

/** What a language may have of its own. */
export const MOVIE_TEXTS = {
  title: v.nullish(TextSchema),
  slug: v.nullish(TextSchema),
  originalTitle: v.nullish(v.string()),
  synopsis: v.nullish(v.string()),
  certificate: v.nullish(v.string()),
  genres: v.nullish(v.array(TextSchema)),
  directors: v.nullish(v.array(TextSchema)),
  cast: v.nullish(v.array(TextSchema)),
  note: NoteSchema,
  quote: QuoteSchema,
  poster: v.nullish(PictureSchema),
  trailer: v.nullish(PictureSchema),
}

/** One line of movies.json (contracts §3). Unknown fields are kept and ignored. */
export const MovieRecordSchema = v.looseObject({
  id: IdSchema,
  title: TextSchema,
  slug: v.nullish(TextSchema),
  originalTitle: v.nullish(v.string()),
  /** Start of its release here; a restoration or a new run has its own. */
  releaseDate: v.nullish(DaySchema),
  /** Year the film was made; falls back to the year of its release. */
  year: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1870), v.maxValue(2200))),
  runtimeMinutes: v.nullish(v.pipe(v.number(), v.integer('must be whole minutes'), v.minValue(1), v.maxValue(2880))),
  certificate: v.nullish(v.string()),
  genres: list(TextSchema),
  directors: list(TextSchema),
  cast: list(TextSchema),
  synopsis: v.nullish(v.string()),
  poster: v.nullish(PictureSchema),
  backdrop: v.nullish(PictureSchema),
  /** A URL, or a file of the site folder's `assets/`. */
  trailer: v.nullish(PictureSchema),
  flags: list(openEnum(MOVIE_FLAGS)),
  /** Manual order, ascending; `movieOrderIndex` of site.json takes precedence. */
  orderIndex: v.nullish(v.number()),
  studio: v.nullish(v.string()),
  originalLanguage: v.nullish(v.string()),
  note: NoteSchema,
  quote: QuoteSchema,
  /** Wide pictures besides the backdrop; pages show the first `MOST_STILLS`. */
  stills: list(v.looseObject({ src: PictureSchema, alt: TextSchema })),
  /** Its ids in catalogues of films, by which records of several sources are known as one film. */
  ids: v.nullish(
    v.looseObject({
      imdb: v.nullish(IdSchema),
      tmdb: v.nullish(IdSchema),
      eidr: v.nullish(IdSchema),
      allocine: v.nullish(IdSchema),
    }),
  ),
  permalinkOrigin: v.nullish(v.string()),
  /** Its texts in the site's other languages, by locale or language. */
  translations: translationsOf(MOVIE_TEXTS),
})

export type MovieRecord = v.InferOutput<typeof MovieRecordSchema>
