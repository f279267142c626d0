import * as v from 'valibot'
import { optionalFlag, optionalId, optionalNumber, optionalText } from '../reading/lenient-record'

const code = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))],
  'must be a number; 0 is no error',
)

/** The answer inside the envelope; an error has no `ObjetRetour`, and the status 200. */
export const AnswerSchema = v.looseObject({
  CodeErreur: code,
  IntituleErreur: v.optional(v.unknown()),
  ObjetRetour: v.optional(v.unknown()),
})

export const ListingSchema = v.looseObject({ NumCine: optionalId, Films: v.array(v.unknown()) })

export const FilmSchema = v.looseObject({
  /** The cinema's own number. */
  IDFilm: optionalId,
  /** 0: none. */
  IDFilmAlloCine: optionalNumber,
  Titre: optionalText,
  /** Minutes. */
  Duree: optionalNumber,
  Synopsis: optionalText,
  /** URL of the poster; may be empty. */
  Affiche: optionalText,
  Seances: v.nullish(v.array(v.unknown())),
})

export const SeanceSchema = v.looseObject({
  IDSeance: optionalId,
  /** `YYYY-MM-DD` */
  Date: optionalText,
  /** `14:00:00.000`, local. */
  Heure: optionalText,
  /** 0 or less is sold out. */
  NbPlacesRestantes: optionalNumber,
  bAvecPlacement: optionalFlag,
  bICE: optionalFlag,
  bAVP: optionalFlag,
  Relief: optionalText,
  Version: optionalText,
  /** Euros: the partner's price. */
  PrixUnitaire: optionalNumber,
})

export type CgrFilm = v.InferOutput<typeof FilmSchema>
export type CgrSeance = v.InferOutput<typeof SeanceSchema>
