import * as v from 'valibot'
import {
  DaySchema,
  HreflangSchema,
  HttpUrlSchema,
  IdSchema,
  LocaleSchema,
  openEnum,
  PictureSchema,
  PictureTemplateSchema,
  SlugSchema,
  TextSchema,
  TimeZoneSchema,
} from './field-schemas'
import { translationsOf } from './languages'
import { LOYALTY_TEXTS, LoyaltySettingsSchema } from './loyalty-config'
import {
  AD_LOCATIONS,
  ADS_DISPLAYS,
  AdsConfigSchema,
  AdsCustomSchema,
  ConsentConfigSchema,
  MarketingTrackerSchema,
  TrackersSchema,
  TrackingConfigSchema,
} from './third-party-config'
import { MenuRecordSchema } from './menu-record'
import { SourceSchema } from './source-config'

const RELATED_ENTITY_TYPES = ['Theater', 'Circuit'] as const
export const ROUNDNESS = ['NONE', 'MEDIUM', 'HIGH'] as const

const list = <T extends v.GenericSchema>(schema: T) => v.nullish(v.array(schema), [])
const text = v.nullish(v.string())
/** Wishes have addresses of visitors, so that they are not sent where others read along. */
const isPrivateWay = (url: string) =>
  url.startsWith('https:') || /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/.test(url)

const flag = (fallback: boolean) => v.nullish(v.boolean(), fallback)
const slug = (fallback: string) => v.nullish(SlugSchema, fallback)
const pageWithSlug = (fallback: string) => v.nullish(v.looseObject({ slug: slug(fallback) }), { slug: fallback })

const CountrySchema = v.looseObject({
  code: TextSchema,
  iso31661A2: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters')),
  iso31661A3: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three capital letters')),
})

const RedirectSchema = v.looseObject({
  fromPath: v.pipe(v.string(), v.startsWith('/', 'must start with /')),
  toPath: TextSchema,
  ignoreCase: flag(false),
})

/** A sister site in another language: its home and list pages are announced to search engines as alternates. */
const AlternateSchema = v.looseObject({
  hreflang: HreflangSchema,
  url: HttpUrlSchema,
  /** Its path segments of the list pages, where they differ from this site's. */
  paths: v.nullish(
    v.partial(v.object({ movies: slug('movies'), theaters: slug('theaters'), events: slug('events') })),
    {},
  ),
})

/** The hero of the home page. Default: the first film of the manual order. */
const FeaturedSchema = v.looseObject({
  movieId: v.nullish(IdSchema),
  eventId: v.nullish(IdSchema),
  kicker: v.nullish(v.string()),
  backdrop: v.nullish(PictureSchema),
  /** First and last day, in the site's time zone. */
  from: v.nullish(DaySchema),
  until: v.nullish(DaySchema),
})

/** A further film or event that the hero names. */
const PickSchema = v.pipe(
  v.looseObject({ movieId: v.nullish(IdSchema), eventId: v.nullish(IdSchema), kicker: v.nullish(v.string()) }),
  v.check(({ movieId, eventId }) => Boolean(movieId ?? eventId), 'needs a movieId or an eventId'),
)
const MOST_PICKS = 4

const HomeSchema = v.nullish(
  v.looseObject({
    featured: v.nullish(FeaturedSchema),
    picks: v.nullish(v.pipe(v.array(PickSchema), v.maxLength(MOST_PICKS, `must be at most ${MOST_PICKS}`))),
  }),
)

const ScreenshotSchema = v.looseObject({ src: PictureSchema, label: v.nullish(v.string()) })

const ownSlug = v.nullish(v.looseObject({ slug: v.nullish(SlugSchema) }))

/** What a language may have of its own. */
export const SITE_TEXTS = {
  name: text,
  description: text,
  screenshots: v.nullish(v.array(ScreenshotSchema)),
  menus: v.nullish(v.array(MenuRecordSchema)),
  paths: v.nullish(v.partial(v.object({ movies: SlugSchema, theaters: SlugSchema, events: SlugSchema }))),
  privacyPolicyPage: ownSlug,
  loginPage: ownSlug,
  checkoutPage: ownSlug,
  home: HomeSchema,
  /** The site's own labels of showtime attributes, by tag. */
  attributes: v.nullish(v.record(v.string(), TextSchema)),
  loyalty: v.nullish(v.looseObject(LOYALTY_TEXTS)),
}

/**
 * site.json (specification §3 Site configuration, contracts §3). Required: name, locale, country; everything else has
 * the specification's default. Unknown fields are kept.
 */
export const SiteConfigSchema = v.looseObject({
  name: TextSchema,
  locale: LocaleSchema,
  country: CountrySchema,
  /** Locales of the site's languages. The first is `locale`; the pages of the others are below `/{code}/`. */
  languages: list(LocaleSchema),
  websiteId: v.nullish(IdSchema),
  circuitId: v.nullish(IdSchema),
  circuit: v.nullish(v.looseObject({ id: v.nullish(IdSchema), name: v.nullish(v.string()) })),
  domain: v.nullish(v.string()),
  description: v.nullish(v.string()),
  /** `onDark`: its variant for dark backgrounds. */
  logo: v.nullish(v.looseObject({ src: PictureSchema, onDark: v.nullish(PictureSchema), alt: v.nullish(v.string()) })),
  favicon: v.nullish(PictureSchema),
  /** Pictures of the site that browsers show before they install it. */
  screenshots: list(ScreenshotSchema),
  /** Pictures of other hosts: the image service that resizes them, and whether the build takes them in. */
  images: v.nullish(
    v.looseObject({
      urlTemplate: v.nullish(PictureTemplateSchema),
      fetch: v.nullish(v.boolean('must be true or false')),
    }),
  ),
  theaterIds: list(IdSchema),
  pathPrefix: v.nullish(
    v.pipe(v.string(), v.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, 'must be / or /words without a slash at the end')),
    '/',
  ),
  /** Default: true when the source has exactly one theater. */
  isSingleLocation: v.nullish(v.boolean()),
  /** Checked against the theaters. Default: by `isSingleLocation`. */
  relatedEntityType: v.nullish(openEnum(RELATED_ENTITY_TYPES)),
  relatedEntity: v.nullish(v.looseObject({ name: v.nullish(v.string()) })),
  allCountries: list(CountrySchema),
  /** Time zone of dates without a theater (release dates, expiry dates). */
  timeZone: v.nullish(TimeZoneSchema, 'UTC'),
  trackers: TrackersSchema,
  tracking: TrackingConfigSchema,
  allowedEmbeddingDomains: list(TextSchema),
  previewOrigins: list(HttpUrlSchema),
  roundness: v.nullish(
    v.looseObject({
      content: v.nullish(openEnum(ROUNDNESS), 'MEDIUM'),
      buttons: v.nullish(openEnum(ROUNDNESS), 'HIGH'),
    }),
    { content: 'MEDIUM', buttons: 'HIGH' },
  ),
  adsDisplay: v.nullish(v.union([openEnum(ADS_DISPLAYS), v.boolean()])),
  adsLocation: list(openEnum(AD_LOCATIONS)),
  adsCustom: AdsCustomSchema,
  ads: AdsConfigSchema,
  globalExcludedMovieIds: list(IdSchema),
  globalExcludedTags: list(TextSchema),
  /** Manual movie order: ids in order, or a map of id to index. */
  movieOrderIndex: v.nullish(v.union([v.array(IdSchema), v.record(v.string(), v.number())]), []),
  deferStandardPages: flag(false),
  deferEventPages: flag(false),
  deferMoviePages: flag(false),
  deferTheaterPages: flag(false),
  /** Browsers may load the page likely next before it is opened. */
  loadAhead: flag(true),
  fonts: list(v.looseObject({ font: TextSchema, weights: list(v.number()) })),
  cookieBannerDidomiId: v.nullish(v.string()),
  consent: ConsentConfigSchema,
  marketingTracker: MarketingTrackerSchema,
  /** Injects the tag-manager container of the cinema marketing tracker (`tracking.marketingContainerId`). */
  hasMarketingTrackerContainer: flag(false),
  privacyPolicyPage: pageWithSlug('privacy-policy'),
  /** Assumption: the slugs the specification hides (decisions.md). */
  loginPage: pageWithSlug('login'),
  checkoutPage: pageWithSlug('checkout'),
  permalinkPrefix: slug('p'),
  ticketingProvider: v.nullish(v.string(), 'default'),
  ticketingUrl: v.nullish(HttpUrlSchema),
  displayMode: v.nullish(v.string()),
  betaFeaturesEnabled: flag(false),
  /** Kilometres within which a theater is nearby. Assumption: unit and default, which the specification hides. */
  radiusOfInterest: v.nullish(v.pipe(v.number(), v.minValue(0)), 50),
  /** What is said of showtimes: how many seats are left, where the source tells, and when they end. */
  showtimes: v.nullish(
    v.looseObject({
      /** `few`: that few are left, no file has a number; `count`: how many, where few are. */
      seatsLeft: v.nullish(v.picklist(['few', 'count'], "must be 'few' or 'count'"), 'few'),
      /** Up to so many seats are few. */
      fewSeats: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 10),
      /** Minutes between a showtime's start and the film, where the source does not say when the film starts. */
      trailerMinutes: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 15),
    }),
    {},
  ),
  sales: v.nullish(v.looseObject({ graceMinutes: v.nullish(v.pipe(v.number(), v.minValue(0))) })),
  /** Visitors are told of showtimes that they wait for (decision 150). */
  reminders: v.nullish(
    v.looseObject({
      enabled: flag(true),
      /** The operator's own service, which takes wishes in place of the host. Published in `host.json`. */
      webhook: v.nullish(v.pipe(HttpUrlSchema, v.check(isPrivateWay, 'must be https, or http on this machine'))),
    }),
    {},
  ),
  loyalty: v.nullish(LoyaltySettingsSchema),
  source: v.nullish(SourceSchema, {}),
  /** Several sources, one site; in place of `source`. */
  sources: list(SourceSchema),
  menus: list(MenuRecordSchema),
  paths: v.nullish(v.looseObject({ movies: slug('movies'), theaters: slug('theaters'), events: slug('events') }), {
    movies: 'movies',
    theaters: 'theaters',
    events: 'events',
  }),
  /** Texts of this file in the other languages, by locale or language: `{"en": {"name": …}}`. */
  translations: translationsOf(SITE_TEXTS),
  redirects: list(RedirectSchema),
  alternates: list(AlternateSchema),
  home: HomeSchema,
  /** The operator's own labels of showtime attributes. Without theaterId: for every theater. */
  attributes: list(
    v.looseObject({
      tag: TextSchema,
      label: TextSchema,
      theaterId: v.nullish(IdSchema),
      weight: v.nullish(v.number(), 0),
      description: v.nullish(v.string()),
      /** Languages of showtimes with the tag, BCP 47: spoken (or `original`), and of the subtitles (decision 121). */
      spoken: list(TextSchema),
      subtitles: list(TextSchema),
    }),
  ),
  /** External profiles by name: facebook, instagram, … */
  links: v.nullish(v.record(v.string(), v.nullish(v.string())), {}),
  /** Origins that pages may use besides those found at build, such as one to which ticketing redirects (decision 096). */
  contentPolicy: v.nullish(
    v.looseObject({ pictures: list(HttpUrlSchema), connections: list(HttpUrlSchema), forms: list(HttpUrlSchema) }),
    { pictures: [], connections: [], forms: [] },
  ),
  /** False unregisters the service worker from browsers that have it (decision 047). */
  serviceWorker: flag(true),
  /** False: programs are not answered at `/mcp`, and llms.txt does not name it (decision 130). */
  mcp: flag(true),
  /** False: no `/accuracy.json` says how what was published compares with the source (decision 131). */
  accuracyRecord: flag(true),
  hidden: flag(false),
})

export type SiteConfig = v.InferOutput<typeof SiteConfigSchema>
export type Country = v.InferOutput<typeof CountrySchema>
