import { basePathOf } from '../../../config/base-path'
import { FILM_INDEX_PATH } from '../../../features/booking/rules/film-index'
import { EVENT_FEED_PATH } from '../../../features/events/rules/event-feed-path'
import { NOTABLE_FEED_PATH, NOTABLE_FILE_PATH } from '../../../features/programme/rules/notable-item'
import { ALL_DIGEST_PATH } from '../../../features/schedule/rules/codec/showtime-digest'
import { SCHEDULE_INDEX_PATH } from '../../../features/schedule/rules/schedule-path'
import { THEATER_PLACES_PATH } from '../../../features/theaters/rules/theater-places'
import { SERIES_FILE_PATH } from '../../../features/wishes/rules/series-file'
import type { Listings } from '../../listings/listings'
import { ACCURACY_SCHEMA } from './accuracy-schema'
import { type JsonSchema, LIVE_SCHEMAS } from './file-schemas'
import { OPEN_FEED_SCHEMA } from './open-feed-schema'

interface BuildOpenApi {
  /** In the site's default language. */
  listings: Listings
  /** Public origin without trailing slash. */
  siteUrl: string
}

interface PublishedPath {
  path: string
  summary: string
  /** Name of a schema of JSON files, or the type of others. */
  answer: { schema: keyof typeof SCHEMAS } | { type: string }
}

const SCHEMAS: Readonly<Record<keyof typeof LIVE_SCHEMAS | 'OpenFeed' | 'Accuracy', JsonSchema>> = {
  OpenFeed: OPEN_FEED_SCHEMA,
  Accuracy: ACCURACY_SCHEMA,
  ...LIVE_SCHEMAS,
}

const CALENDAR = { type: 'text/calendar' }
const RSS = { type: 'application/rss+xml' }

const PATHS: readonly PublishedPath[] = [
  {
    path: '/showtimes.json',
    summary: 'Showtimes from today on, in the open CinemaShowtimes form; cancelled ones are left out',
    answer: { schema: 'OpenFeed' },
  },
  { path: '/comingsoon.json', summary: 'Films to come, in the same form', answer: { schema: 'OpenFeed' } },
  {
    path: SCHEDULE_INDEX_PATH,
    summary: 'Theaters with their time zones and the days that have showtimes',
    answer: { schema: 'ScheduleIndex' },
  },
  {
    path: '/schedule/{theaterId}/{day}.json',
    summary: 'One business day of a theater, with screens, prices and booking links',
    answer: { schema: 'ScheduleDay' },
  },
  { path: ALL_DIGEST_PATH, summary: 'All showtimes from today on, as columns', answer: { schema: 'Digest' } },
  {
    path: '/digest/theaters/{theaterId}.json',
    summary: 'Those of one theater',
    answer: { schema: 'Digest' },
  },
  { path: '/digest/days/{day}.json', summary: 'Those of one business day', answer: { schema: 'Digest' } },
  {
    path: FILM_INDEX_PATH,
    summary: 'Which film shows at which theaters, and until when',
    answer: { schema: 'FilmIndex' },
  },
  { path: THEATER_PLACES_PATH, summary: 'Where theaters stand', answer: { schema: 'Places' } },
  { path: '/calendar/movies/{movieId}.ics', summary: 'Showtimes of a film (RFC 5545)', answer: CALENDAR },
  { path: '/calendar/theaters/{theaterId}.ics', summary: 'Showtimes of a theater (RFC 5545)', answer: CALENDAR },
  { path: EVENT_FEED_PATH, summary: 'Events (RSS 2.0)', answer: RSS },
  {
    path: NOTABLE_FILE_PATH,
    summary: 'Showtimes of the next seven days that are worth knowing, and why',
    answer: { schema: 'Notable' },
  },
  { path: NOTABLE_FEED_PATH, summary: 'The same (RSS 2.0)', answer: RSS },
  { path: SERIES_FILE_PATH, summary: 'Events with their films', answer: { schema: 'Series' } },
]

/** There once a showtime has been judged. */
const ACCURACY: PublishedPath = {
  path: '/accuracy.json',
  summary: 'What was published against what the source said at the start, by day and theater, signed',
  answer: { schema: 'Accuracy' },
}

const PARAMETERS: Readonly<Record<string, { description: string; schema: JsonSchema }>> = {
  theaterId: {
    description: 'Of /schedule/index.json; letters that no file name may hold are written as ~ and hex digits',
    schema: { type: 'string' },
  },
  movieId: { description: 'Of movies and film_id, written likewise', schema: { type: 'string' } },
  day: { description: 'Business day, 03:00 to 03:00', schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } },
}

/** `/openapi.json` (OpenAPI 3.1): the published files, once for each language by its own server address. */
export function buildOpenApi({ listings, siteUrl }: BuildOpenApi) {
  const { site } = listings
  const prefix = site.pathPrefix === '/' ? '' : site.pathPrefix
  return {
    openapi: '3.1.0',
    info: {
      title: site.name,
      version: '1.0.0',
      description:
        'Showtimes, films and theaters as files, which the site refreshes. Local times are those of each theater; updatedAt and generated_at say when the source was read. New fields may come; schemas name those that there are.',
    },
    servers: [listings, ...listings.others].map(({ language }) => ({
      url: siteUrl + prefix + basePathOf(language),
      description: language.locale,
    })),
    paths: {
      ...Object.fromEntries(PATHS.map(published => [published.path, { get: operationOf(published) }])),
      // Of the site, not of a language.
      ...(site.accuracyRecord
        ? { [ACCURACY.path]: { servers: [{ url: siteUrl + prefix }], get: operationOf(ACCURACY) } }
        : {}),
    },
    components: { schemas: SCHEMAS },
  }
}

function operationOf({ path, summary, answer }: PublishedPath) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const content =
    'schema' in answer
      ? { 'application/json': { schema: { $ref: `#/components/schemas/${answer.schema}` } } }
      : { [answer.type]: { schema: { type: 'string' } } }
  return {
    operationId: operationIdOf(path),
    summary,
    ...(names.length > 0
      ? { parameters: names.map(name => ({ name, in: 'path', required: true, ...PARAMETERS[name] })) }
      : {}),
    responses: { '200': { description: summary, content }, '404': { description: 'There is no such file' } },
  }
}

/** `scheduleTheaterIdDayJson` of `/schedule/{theaterId}/{day}.json`. */
function operationIdOf(path: string): string {
  const words = path.match(/\w+/g) ?? []
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}
