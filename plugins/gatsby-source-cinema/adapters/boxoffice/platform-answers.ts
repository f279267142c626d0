import * as v from 'valibot'

/**
 * Shapes of the platform's responses, as far as this site reads them. Envelopes are strict; a node requires only its
 * id, and `readNode` reports and omits fields of an unexpected type.
 */
const text = v.nullish(v.string())
const number = v.nullish(v.number())
const truth = v.nullish(v.boolean())
const list = <T extends v.GenericSchema>(schema: T) => v.nullish(v.array(schema))
const named = v.nullish(v.looseObject({ name: text }))
const withId = v.looseObject({ id: v.string() })

/** `/page-data/…/page-data.json`. */
export const PageDataSchema = v.looseObject({
  path: text,
  staticQueryHashes: v.nullish(v.array(v.string()), []),
  result: v.nullish(
    v.looseObject({ data: v.nullish(v.looseObject({ page: v.nullish(v.record(v.string(), v.unknown())) })) }),
  ),
})

/** `/page-data/sq/d/<hash>.json`: its keys, not its hash, identify its content. */
export const StaticQuerySchema = v.looseObject({ data: v.record(v.string(), v.unknown()) })

export const NodeListSchema = v.looseObject({ nodes: v.array(v.looseObject({})) })

const LinkedPageSchema = v.looseObject({
  slug: v.string(),
  relatedEntity: v.nullish(v.looseObject({ __typename: text, id: text })),
})

export interface PlatformMenuItem {
  label?: string | null | undefined
  url?: string | null | undefined
  anchor?: string | null | undefined
  page?: { slug: string; childPages?: v.InferOutput<typeof LinkedPageSchema>[] | null | undefined } | null | undefined
  children?: PlatformMenuItem[] | null | undefined
}

export const MenuItemSchema: v.GenericSchema<unknown, PlatformMenuItem> = v.looseObject({
  label: text,
  url: text,
  anchor: text,
  page: v.nullish(v.looseObject({ slug: v.string(), childPages: list(LinkedPageSchema) })),
  children: v.nullish(v.array(v.lazy(() => MenuItemSchema))),
})

export const MenuSchema = v.looseObject({ position: text, title: text, items: list(MenuItemSchema) })

export const PageSchema = v.looseObject({
  name: text,
  metaContent: v.nullish(v.looseObject({ title: text, imageUrl: text, description: text })),
  relatedEntity: v.nullish(v.looseObject({ __typename: text, id: text })),
  childPages: list(LinkedPageSchema),
  parent: v.nullish(v.looseObject({ slug: text, childPages: list(LinkedPageSchema) })),
  widgets: list(v.unknown()),
})

export const TheaterNodeSchema = v.looseObject({
  id: v.string(),
  path: text,
  name: text,
  screens: list(v.looseObject({ number: v.nullish(v.union([v.number(), v.string()])), name: text })),
  showtimeWeekReleaseDay: number,
  timeZone: text,
  ticketingProvider: text,
  practicalInfo: v.nullish(
    v.looseObject({
      closed: truth,
      nextOpening: v.nullish(v.looseObject({ startsAt: text })),
      /** Assumed shapes: no response with it was ever recorded. */
      temporaryClosure: v.nullish(
        v.union([v.looseObject({ startsAt: text, endsAt: text, reason: text }), v.string(), v.boolean()]),
      ),
      phone: text,
      email: text,
      coordinates: v.nullish(v.looseObject({ latitude: number, longitude: number })),
      images: list(v.looseObject({ url: text })),
      localeData: v.nullish(v.looseObject({ description: text })),
      location: v.nullish(v.looseObject({ zip: text, state: text, country: text, city: text, address: text })),
      links: v.nullish(v.record(v.string(), text)),
      pricing: list(v.looseObject({ name: text, price: number, currency: text, comment: text })),
    }),
  ),
})

export const MovieNodeSchema = v.looseObject({
  id: v.string(),
  path: text,
  title: text,
  originalTitle: text,
  casting: list(v.string()),
  certificate: text,
  direction: list(v.string()),
  coDirection: list(v.string()),
  genres: text,
  pictures: list(text),
  heroImages: list(text),
  quadImages: list(text),
  poster: text,
  release: text,
  /** Seconds. */
  runtime: number,
  synopsis: text,
  trailer: v.nullish(v.looseObject({ HD: text, SD: text, youtube: list(text) })),
  orderIndex: number,
  editorialization: v.nullish(
    v.looseObject({
      categories: list(v.looseObject({ category: v.nullish(withId) })),
      links: list(v.looseObject({ vendor: text, link: text })),
    }),
  ),
  theaters: list(v.looseObject({ th: text })),
  studio: named,
  overrides: v.nullish(v.looseObject({ title: text, synopsis: text, poster: text })),
  shouldBeHidden: truth,
})

const PersonSchema = v.nullish(v.looseObject({ firstName: text, lastName: text }))

/** `/api/gatsby-source-boxofficeapi/movies`: fields of `allMovie` and of the film database side by side. */
export const MovieDetailSchema = v.looseObject({
  ...MovieNodeSchema.entries,
  directors: v.nullish(v.looseObject({ nodes: list(v.looseObject({ person: PersonSchema })) })),
  cast: v.nullish(v.looseObject({ nodes: list(v.looseObject({ actor: PersonSchema })) })),
  locale: v.nullish(v.looseObject({ title: text, synopsis: text })),
  releases: list(v.looseObject({ releasedAt: text, rating: v.nullish(v.looseObject({ certificate: text })) })),
  exhibitor: v.nullish(v.looseObject({ title: text, poster: text, synopsis: text })),
})

export const MovieCategoryNodeSchema = v.looseObject({ id: v.string(), label: text })

export const EventNodeSchema = v.looseObject({
  id: v.string(),
  title: text,
  type: text,
  path: text,
  shortDescription: text,
  description: text,
  startAt: text,
  endAt: text,
  visibleStartAt: text,
  visibleEndAt: text,
  timeZone: text,
  theaters: list(withId),
  poster: text,
  priority: text,
  bookingUrl: text,
  relatedMovies: list(v.looseObject({ movie: v.nullish(withId) })),
})

export const AttributeNodeSchema = v.looseObject({
  id: v.string(),
  tag: text,
  weight: number,
  localizations: list(
    v.looseObject({
      label: text,
      locale: text,
      tag: text,
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
  data: v.nullish(v.looseObject({ ticketing: list(v.looseObject({ urls: list(text), type: text, provider: text })) })),
  occupancy: v.nullish(v.looseObject({ rate: number })),
  screen: v.nullish(v.looseObject({ name: text })),
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
export type MovieCategoryNode = v.InferOutput<typeof MovieCategoryNodeSchema>
export type EventNode = v.InferOutput<typeof EventNodeSchema>
export type AttributeNode = v.InferOutput<typeof AttributeNodeSchema>
export type PlatformShowtime = v.InferOutput<typeof ShowtimeSchema>
