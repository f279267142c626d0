import { COUNT, INSTANT, type JsonSchema, listOf, NUMBER, OPTIONAL_TEXT, record, TEXT } from './file-schemas'

const WITH_OFFSET: JsonSchema = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}$',
}

const CINEMA = record(
  {
    cinema_id: TEXT,
    name: TEXT,
    timezone: TEXT,
    lat: NUMBER,
    lon: NUMBER,
    address: TEXT,
    phone: TEXT,
    website: TEXT,
  },
  ['lat', 'lon', 'address', 'phone'],
)

const PICTURE = record({ large: TEXT })

const FILM = record(
  {
    film_id: TEXT,
    title: TEXT,
    alt_titles: listOf(TEXT),
    runtime_minutes: { type: ['number', 'null'] },
    rating: OPTIONAL_TEXT,
    languages: listOf(TEXT),
    status: { const: 'coming_soon' },
    release_date: TEXT,
    presales: record({ booking_url: TEXT, earliest_showtime_local: WITH_OFFSET, earliest_showtime_utc: INSTANT }, [
      'booking_url',
    ]),
    assets: record(
      {
        poster: PICTURE,
        backdrop: PICTURE,
        trailers: listOf(record({ type: { const: 'official' }, url: TEXT, primary: { const: true } })),
      },
      ['poster', 'backdrop', 'trailers'],
    ),
    credits: record({ directors: listOf(record({ name: TEXT })), cast: listOf(record({ name: TEXT, order: COUNT })) }),
  },
  ['status', 'release_date', 'presales'],
)

const ACCESSIBILITY = record(
  {
    ccap: { const: true },
    ocap: { const: true },
    descriptive_audio: { const: true },
    wheelchair: { const: true },
  },
  ['ccap', 'ocap', 'descriptive_audio', 'wheelchair'],
)

const SESSION = record(
  {
    session_id: TEXT,
    cinema_id: TEXT,
    film_id: TEXT,
    auditorium_id: TEXT,
    feature_start_time_local: WITH_OFFSET,
    end_time_local: WITH_OFFSET,
    start_time_local: WITH_OFFSET,
    start_time_utc: INSTANT,
    attributes: record(
      {
        video_format: TEXT,
        video_marketing_name: TEXT,
        audio_format: TEXT,
        accessibility: ACCESSIBILITY,
        language: TEXT,
        subtitle_languages: listOf(TEXT),
      },
      ['video_format', 'video_marketing_name', 'audio_format', 'accessibility', 'language', 'subtitle_languages'],
    ),
    pricing: listOf(record({ category: TEXT, price: NUMBER, currency: TEXT })),
    booking_url: TEXT,
    sold_out: { const: true },
  },
  ['auditorium_id', 'feature_start_time_local', 'end_time_local', 'pricing', 'booking_url', 'sold_out'],
)

/** The open CinemaShowtimes form, as this project writes it. */
export const OPEN_FEED_SCHEMA: JsonSchema = record(
  {
    spec: { const: 'cinemashowtimes-json/1.0' },
    generated_at: { ...INSTANT, description: 'When the source was read that last changed the feed' },
    ttl_seconds: COUNT,
    cinema: { ...CINEMA, description: 'Where there is exactly one' },
    cinemas: listOf(CINEMA),
    films: listOf(FILM),
    auditoria: listOf(record({ auditorium_id: TEXT, cinema_id: TEXT, name: TEXT })),
    sessions: listOf(SESSION),
  },
  ['cinema'],
)
