import * as v from 'valibot'
import { optionalFlag, optionalId, optionalNumber, optionalText } from '../reading/lenient-record'

export const CinemaSchema = v.looseObject({
  cinema_id: optionalId,
  name: optionalText,
  /** IANA */
  timezone: optionalText,
  lat: optionalNumber,
  lon: optionalNumber,
  /** In one text. */
  address: optionalText,
  phone: optionalText,
})

const PeopleSchema = v.nullish(v.array(v.looseObject({ name: optionalText, order: optionalNumber })))
const PicturesSchema = v.nullish(v.looseObject({ small: optionalText, large: optionalText, wide: optionalText }))

export const FilmSchema = v.looseObject({
  film_id: optionalId,
  title: optionalText,
  runtime_minutes: optionalNumber,
  rating: optionalText,
  release_date: optionalText,
  synopsis: optionalText,
  genres: v.nullish(v.array(v.string())),
  assets: v.nullish(
    v.looseObject({
      poster: PicturesSchema,
      banner: PicturesSchema,
      backdrop: PicturesSchema,
      trailers: v.nullish(v.array(v.looseObject({ type: optionalText, url: optionalText, primary: optionalFlag }))),
    }),
  ),
  credits: v.nullish(v.looseObject({ directors: PeopleSchema, cast: PeopleSchema })),
})

export const AuditoriumSchema = v.looseObject({ auditorium_id: optionalId, name: optionalText })

/** Times have an offset, but those in UTC; each is written with `_local` or without. */
export const SessionSchema = v.looseObject({
  session_id: optionalId,
  film_id: optionalId,
  auditorium_id: optionalId,
  advertised_start_time_local: optionalText,
  advertised_start_time: optionalText,
  start_time_local: optionalText,
  start_time: optionalText,
  start_time_utc: optionalText,
  feature_start_time_local: optionalText,
  feature_start_time: optionalText,
  end_time_local: optionalText,
  end_time: optionalText,
  attributes: v.nullish(
    v.looseObject({
      video_format: optionalText,
      video_marketing_name: optionalText,
      audio_format: optionalText,
      accessibility: v.nullish(
        v.looseObject({
          ccap: optionalFlag,
          ocap: optionalFlag,
          descriptive_audio: optionalFlag,
          wheelchair: optionalFlag,
        }),
      ),
      language: optionalText,
      subtitle_languages: v.nullish(v.array(v.string())),
    }),
  ),
  pricing: v.nullish(
    v.array(
      v.looseObject({ category: optionalText, class_id: optionalText, price: optionalNumber, currency: optionalText }),
    ),
  ),
  availability_by_class: v.nullish(
    v.array(v.looseObject({ seats_total: optionalNumber, seats_available: optionalNumber })),
  ),
  booking_url: optionalText,
})

export type OpenCinema = v.InferOutput<typeof CinemaSchema>
export type OpenFilm = v.InferOutput<typeof FilmSchema>
export type OpenSession = v.InferOutput<typeof SessionSchema>
