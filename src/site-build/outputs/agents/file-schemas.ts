import { ATTRIBUTE_KINDS, AVAILABILITIES } from '../../../features/schedule/rules/showtime'

/** JSON Schema, draft 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>

export const TEXT: JsonSchema = { type: 'string' }
export const NUMBER: JsonSchema = { type: 'number' }
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 }
export const OPTIONAL_TEXT: JsonSchema = { type: ['string', 'null'] }
export const DAY: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
export const INSTANT: JsonSchema = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$',
}
export const LOCAL: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$' }

/** An object with exactly these fields. @param optional names of fields that may be absent */
export function record(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter(name => !optional.includes(name)),
    additionalProperties: false,
  }
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

/** A row with exactly these values. */
export function row(...prefixItems: readonly JsonSchema[]): JsonSchema {
  return { type: 'array', prefixItems, items: false, minItems: prefixItems.length }
}

export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] }
}

function described(schema: JsonSchema, description: string): JsonSchema {
  return { ...schema, description }
}

const ATTRIBUTE = record({ tag: TEXT, label: TEXT, kind: { enum: ATTRIBUTE_KINDS }, weight: NUMBER })

const PRICE = record({ from: NUMBER, currency: TEXT })

const TICKET = record(
  { name: TEXT, amount: NUMBER, currency: TEXT, memberAmount: NUMBER, membersOnly: { const: true } },
  ['memberAmount', 'membersOnly'],
)

const SHOWTIME = record(
  {
    id: described(TEXT, 'Unique within its theater'),
    theaterId: TEXT,
    movieId: TEXT,
    startsAt: described(LOCAL, "The theater's local time, without offset"),
    startsAtMs: described(NUMBER, 'The same instant, epoch ms'),
    businessDay: described(DAY, '03:00 to 03:00 local time'),
    afterMidnight: { type: 'boolean' },
    filmStartsAt: orNull(LOCAL),
    endsAt: orNull(LOCAL),
    screen: OPTIONAL_TEXT,
    tags: listOf(TEXT),
    availability: { enum: AVAILABILITIES },
    bookingUrl: OPTIONAL_TEXT,
    price: orNull(PRICE),
    notes: OPTIONAL_TEXT,
    seatsLeft: described(COUNT, 'Where few are left and the operator shows numbers'),
    priceList: described(COUNT, 'Place in priceLists'),
  },
  ['seatsLeft', 'priceList'],
)

const MOVIE = record({
  title: TEXT,
  path: OPTIONAL_TEXT,
  certificate: OPTIONAL_TEXT,
  runtimeMinutes: { type: ['number', 'null'] },
  poster: OPTIONAL_TEXT,
})

const NOTABLE_MARK: JsonSchema = {
  oneOf: [
    record({
      kind: { enum: ['lastChance', 'onlyShowing'] },
      until: described(DAY, "Business day up to which the theater's times are known"),
    }),
    record({ kind: { enum: ['rarePrint', 'withGuests'] }, label: TEXT }),
  ],
}

/** Schemas of what pages read live. */
export const LIVE_SCHEMAS = {
  ScheduleIndex: record({
    updatedAt: described(INSTANT, 'When the source was last read'),
    theaters: listOf(record({ id: TEXT, name: TEXT, timeZone: TEXT, days: listOf(DAY) })),
  }),
  ScheduleDay: record(
    {
      theaterId: TEXT,
      timeZone: described(TEXT, 'IANA zone'),
      day: DAY,
      updatedAt: described(INSTANT, 'When this day last changed'),
      showtimes: listOf(SHOWTIME),
      priceLists: listOf(listOf(TICKET)),
      movies: { type: 'object', additionalProperties: MOVIE },
      attributes: listOf(ATTRIBUTE),
    },
    ['priceLists'],
  ),
  Digest: record({
    version: { const: 1 },
    updatedAt: INSTANT,
    theaters: listOf(row(TEXT, TEXT, COUNT)),
    movies: listOf(row(TEXT, TEXT, OPTIONAL_TEXT, OPTIONAL_TEXT, OPTIONAL_TEXT, { type: ['number', 'null'] })),
    attributes: listOf(ATTRIBUTE),
    tags: listOf(TEXT),
    tagSets: listOf(listOf(COUNT)),
    step: { enum: [1, 60] },
    from: TEXT,
    ids: listOf(TEXT),
    starts: listOf({ type: 'integer' }),
    offsets: listOf(row({ type: 'integer' }, COUNT)),
    movieOf: listOf(COUNT),
    tagSetOf: listOf(COUNT),
    states: described(
      { type: 'string', pattern: '^[afscAFSC]*$' },
      'a available, f almost full, s sold out, c cancelled; capitals without a booking link',
    ),
  }),
  FilmIndex: record(
    {
      version: { const: 1 },
      from: { type: 'integer' },
      theaters: listOf(TEXT),
      movies: listOf(row(TEXT, TEXT, listOf(row(COUNT, COUNT)))),
      announced: listOf(row(TEXT, DAY)),
    },
    ['announced'],
  ),
  Places: record({
    version: { const: 1 },
    places: listOf(
      row(TEXT, orNull(row(NUMBER, NUMBER)), orNull(row(OPTIONAL_TEXT, OPTIONAL_TEXT, OPTIONAL_TEXT, OPTIONAL_TEXT))),
    ),
  }),
  Series: record({
    updatedAt: INSTANT,
    series: listOf(
      record({
        id: described(TEXT, 'Of the event'),
        title: TEXT,
        movieIds: listOf(TEXT),
        theaterIds: described(listOf(TEXT), 'Empty for all'),
      }),
    ),
  }),
  Notable: record({
    updatedAt: INSTANT,
    items: listOf(
      record({
        id: described(TEXT, 'Of the showtime, unique within its theater'),
        theaterId: TEXT,
        theater: record({ name: TEXT, path: TEXT }),
        movieId: TEXT,
        title: TEXT,
        path: OPTIONAL_TEXT,
        startsAt: described(LOCAL, "The theater's local time, without offset"),
        startsAtMs: described(NUMBER, 'The same instant, epoch ms'),
        businessDay: DAY,
        marks: listOf(NOTABLE_MARK),
      }),
    ),
  }),
} as const satisfies Record<string, JsonSchema>
