import * as v from 'valibot'

/**
 * Shapes of the platform's responses, as far as this site reads them. Envelopes are strict; a node requires only its
 * id, and `readNode` reports and omits fields of an unexpected type.
 */
export const text = v.nullish(v.string())
export const truth = v.nullish(v.boolean())
const number = v.nullish(v.number())
export const list = <T extends v.GenericSchema>(schema: T) => v.nullish(v.array(schema))
export const object = <T extends v.ObjectEntries>(entries: T) => v.nullish(v.looseObject(entries))
const withId = v.looseObject({ id: v.string() })

/** Entries of fields with the same schema. */
export function fields<S extends v.GenericSchema, K extends string>(schema: S, ...names: K[]): Record<K, S> {
  return Object.fromEntries(names.map(name => [name, schema])) as Record<K, S>
}

/** `/page-data/…/page-data.json`. */
export const PageDataSchema = v.looseObject({
  path: text,
  staticQueryHashes: v.nullish(v.array(v.string()), []),
  result: object({ data: object({ page: v.nullish(v.record(v.string(), v.unknown())) }) }),
})

/** `/page-data/sq/d/<hash>.json`: its keys, not its hash, identify its content. */
export const StaticQuerySchema = v.looseObject({ data: v.record(v.string(), v.unknown()) })

export const NodeListSchema = v.looseObject({ nodes: v.array(v.looseObject({})) })

const LinkedPageSchema = v.looseObject({ slug: v.string(), relatedEntity: object(fields(text, '__typename', 'id')) })
export type LinkedPage = v.InferOutput<typeof LinkedPageSchema>

export interface PlatformMenuItem {
  label?: string | null | undefined
  url?: string | null | undefined
  anchor?: string | null | undefined
  page?: { slug: string; childPages?: LinkedPage[] | null | undefined } | null | undefined
  children?: PlatformMenuItem[] | null | undefined
}

export const MenuItemSchema: v.GenericSchema<unknown, PlatformMenuItem> = v.looseObject({
  ...fields(text, 'label', 'url', 'anchor'),
  page: object({ slug: v.string(), childPages: list(LinkedPageSchema) }),
  children: v.nullish(v.array(v.lazy(() => MenuItemSchema))),
})

export const MenuSchema = v.looseObject({ position: text, title: text, items: list(MenuItemSchema) })

export const PageSchema = v.looseObject({
  name: text,
  metaContent: object(fields(text, 'title', 'imageUrl', 'description')),
  relatedEntity: object(fields(text, '__typename', 'id')),
  childPages: list(LinkedPageSchema),
  parent: object({ slug: text, childPages: list(LinkedPageSchema) }),
  widgets: list(v.unknown()),
})

export const TheaterNodeSchema = v.looseObject({
  id: v.string(),
  ...fields(text, 'path', 'name'),
  screens: list(v.looseObject({ number: v.nullish(v.union([v.number(), v.string()])), name: text })),
  showtimeWeekReleaseDay: number,
  ...fields(text, 'timeZone', 'ticketingProvider'),
  practicalInfo: object({
    closed: truth,
    nextOpening: object({ startsAt: text }),
    /** Assumed shapes: no response with it was ever recorded. */
    temporaryClosure: v.nullish(
      v.union([v.looseObject(fields(text, 'startsAt', 'endsAt', 'reason')), v.string(), v.boolean()]),
    ),
    ...fields(text, 'phone', 'email'),
    coordinates: object(fields(number, 'latitude', 'longitude')),
    images: list(v.looseObject({ url: text })),
    localeData: object({ description: text }),
    location: object(fields(text, 'zip', 'state', 'country', 'city', 'address')),
    links: v.nullish(v.record(v.string(), text)),
    pricing: list(v.looseObject({ name: text, price: number, currency: text, comment: text })),
  }),
})

export const MovieNodeSchema = v.looseObject({
  id: v.string(),
  ...fields(text, 'path', 'title', 'originalTitle'),
  casting: list(v.string()),
  certificate: text,
  ...fields(list(v.string()), 'direction', 'coDirection'),
  genres: text,
  ...fields(list(text), 'pictures', 'heroImages', 'quadImages'),
  ...fields(text, 'poster', 'release'),
  /** Seconds. */
  runtime: number,
  synopsis: text,
  trailer: object({ HD: text, SD: text, youtube: list(text) }),
  orderIndex: number,
  editorialization: object({
    categories: list(v.looseObject({ category: v.nullish(withId) })),
    links: list(v.looseObject({ vendor: text, link: text })),
  }),
  theaters: list(v.looseObject({ th: text })),
  studio: object({ name: text }),
  overrides: object(fields(text, 'title', 'synopsis', 'poster')),
  shouldBeHidden: truth,
})

const PersonSchema = object(fields(text, 'firstName', 'lastName'))

/** `/api/gatsby-source-boxofficeapi/movies`: fields of `allMovie` and of the film database side by side. */
export const MovieDetailSchema = v.looseObject({
  ...MovieNodeSchema.entries,
  directors: object({ nodes: list(v.looseObject({ person: PersonSchema })) }),
  cast: object({ nodes: list(v.looseObject({ actor: PersonSchema })) }),
  locale: object(fields(text, 'title', 'synopsis')),
  releases: list(v.looseObject({ releasedAt: text, rating: object({ certificate: text }) })),
  exhibitor: object(fields(text, 'title', 'poster', 'synopsis')),
})

export const MovieCategoryNodeSchema = v.looseObject({ id: v.string(), label: text })

export const EventNodeSchema = v.looseObject({
  id: v.string(),
  ...fields(text, 'title', 'type', 'path', 'shortDescription', 'description', 'startAt', 'endAt'),
  ...fields(text, 'visibleStartAt', 'visibleEndAt', 'timeZone'),
  theaters: list(withId),
  ...fields(text, 'poster', 'priority', 'bookingUrl'),
  relatedMovies: list(v.looseObject({ movie: v.nullish(withId) })),
})

export const AttributeNodeSchema = v.looseObject({
  id: v.string(),
  tag: text,
  weight: number,
  localizations: list(
    v.looseObject({
      ...fields(text, 'label', 'locale', 'tag'),
      theater: v.nullish(withId),
      combinedTags: list(v.unknown()),
      description: text,
    }),
  ),
})

export const ShowtimeSchema = v.looseObject({
  id: v.nullish(v.string()),
  startsAt: text,
  tags: list(v.string()),
  data: object({ ticketing: list(v.looseObject({ urls: list(text), type: text, provider: text })) }),
  occupancy: object({ rate: number }),
  screen: object({ name: text }),
})

/** Response of `…/schedule` for one theater: showtimes by movie id and day. */
export const ScheduleSchema = v.record(
  v.string(),
  v.looseObject({ schedule: v.record(v.string(), v.record(v.string(), v.array(v.unknown()))) }),
)

/** `…/scheduledMovies`: ids in several orders, and the days of each. */
export const ScheduledMoviesSchema = v.looseObject({
  movieIds: v.nullish(v.record(v.string(), list(v.string())), {}),
  scheduledDays: v.nullish(v.record(v.string(), v.unknown()), {}),
})

export type PlatformPage = v.InferOutput<typeof PageSchema>
export type PlatformMenu = v.InferOutput<typeof MenuSchema>
export type TheaterNode = v.InferOutput<typeof TheaterNodeSchema>
export type MovieNode = v.InferOutput<typeof MovieNodeSchema>
export type MovieDetail = v.InferOutput<typeof MovieDetailSchema>
export type EventNode = v.InferOutput<typeof EventNodeSchema>
export type AttributeNode = v.InferOutput<typeof AttributeNodeSchema>
export type PlatformShowtime = v.InferOutput<typeof ShowtimeSchema>
