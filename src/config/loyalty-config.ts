import * as v from 'valibot'
import { CARD_TYPES } from './card-types'
import { HttpUrlSchema, IdSchema, openEnum, SlugSchema, TextSchema } from './field-schemas'
import { MEMBER_PAGES, type MemberPage } from './member-pages'
import { LevelListSchema, MembershipLevelSchema } from './membership-levels'

/** Supported values: others are kept, reported as warnings and treated as the default (decisions). */
export const LOYALTY_PROVIDERS = ['RTS', 'BOOST_POS', 'BOOST_POS_WITHOUT_LOYALTY', 'TAPOS', 'CGR', 'NONE'] as const
export const LOYALTY_TYPES = ['NONE', 'NON_TIERED', 'TIERED'] as const
export const BALANCE_TYPES = ['POINTS', 'MONEY', 'TICKETS', 'VISITS'] as const

/** All but the login page, whose slug is `loginPage.slug` (specification §2 Routes). */
const SLUGS = Object.fromEntries(
  MEMBER_PAGES.filter(page => page !== 'login').map(page => [page, SlugSchema]),
) as Record<Exclude<MemberPage, 'login'>, typeof SlugSchema>

const flag = v.nullish(v.boolean(), false)
const words = v.nullish(v.string())

/** Lifetime of the session cookie (specification §9; decisions: sessionTimeout). */
export const SESSION_TIMEOUT_HOURS = 720

const MenuSchema = v.nullish(v.array(v.looseObject({ label: TextSchema, url: TextSchema })))
const SlugsSchema = v.nullish(v.partial(v.object(SLUGS)))

/** What a language may have of its own. */
export const LOYALTY_TEXTS = {
  guestHeaderAccessLabel: words,
  guestSignupTabButton: words,
  guestSignupTabText: words,
  loggedInHeaderAccessLabel: words,
  loggedInMenu: MenuSchema,
  slugs: SlugsSchema,
}

/** `loyalty` of site.json (specification §3 Loyalty configuration, decisions). */
export const LoyaltySettingsSchema = v.looseObject({
  provider: v.nullish(openEnum(LOYALTY_PROVIDERS), 'NONE'),
  type: v.nullish(openEnum(LOYALTY_TYPES), 'NONE'),
  /** Version of the member API, where 2 behaves as 1 (decisions); some providers require a fixed one. */
  version: v.nullish(v.picklist([1, 2, 3]), 1),
  circuitId: v.nullish(IdSchema),
  cinemaId: v.nullish(IdSchema),
  clubId: v.nullish(IdSchema),
  ticketingUrl: v.nullish(HttpUrlSchema),
  includeActivation: flag,
  includeActivationCardNumber: flag,
  includeActivationPhoneNumber: flag,
  includeWatchlist: flag,
  /** Passkeys beside passwords; only the embedded backend has them. */
  includePasskeys: flag,
  balanceTypes: v.nullish(v.array(openEnum(BALANCE_TYPES)), []),
  /** Only with the type TIERED. */
  levels: v.nullish(LevelListSchema, []),
  scannableCodeFormat: v.nullish(v.string(), 'QR_CODE'),
  cardType: v.nullish(openEnum(CARD_TYPES), 'DEMATERIALIZED'),
  accessFromHeader: flag,
  guestHeaderAccessLabel: words,
  guestSignupTabButton: words,
  guestSignupTabText: words,
  loggedInHeaderAccessLabel: words,
  loggedInMenu: MenuSchema,
  /** Lifetime of the session cookie in hours (specification §9; decisions: sessionTimeout). */
  sessionTimeout: v.nullish(v.pipe(v.number(), v.minValue(1)), SESSION_TIMEOUT_HOURS),
  displayOriginalCypherMessages: flag,
  allowExpiredAccountsLogin: flag,
  /** Where ticketing takes an order back, or exchanges it; `{orderId}` is replaced by its number. */
  refundUrl: v.nullish(HttpUrlSchema),
  exchangeUrl: v.nullish(HttpUrlSchema),
  /** Replaces `RECAPTCHA_SITE_KEY` outside frames and popups. */
  captchaSiteKey: words,
  /** Slugs of the programme's pages, by page name: `{"register": "inscription"}`. */
  slugs: SlugsSchema,
  /** Page of the payment provider; `{sessionId}` is replaced by the session of a reply that names no `url`. */
  paymentPortalUrl: v.nullish(v.pipe(HttpUrlSchema, v.includes('{sessionId}', 'must contain {sessionId}'))),
  /** `{brand}` of parameters, headers and ids. */
  brandPrefix: v.nullish(v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9]*$/, 'must be letters and digits')), 'peach'),
  wallet: v.nullish(
    v.looseObject({
      /** `{wallet-provider}` of `/{wallet-provider}ForPasses/…`. */
      provider: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+$/, 'must be letters and digits')), 'GooglePay'),
      /** `{jwt}` is replaced by the signed pass. */
      savePassUrl: v.nullish(v.string(), 'https://pay.google.com/gp/v/save/{jwt}'),
    }),
    { provider: 'GooglePay', savePassUrl: 'https://pay.google.com/gp/v/save/{jwt}' },
  ),
})

export type LoyaltySettings = v.InferOutput<typeof LoyaltySettingsSchema>

const nullableText = v.nullable(v.string())
const texts = v.pipe(v.array(v.string()), v.readonly())

const CaptchaConfigSchema = v.object({
  /** Environment variable `RECAPTCHA_SITE_KEY`. */
  siteKey: v.string(),
  /** site.json `loyalty.captchaSiteKey`: replaces `siteKey`, but never in a frame or popup. */
  ownSiteKey: nullableText,
})

/** What `loyalty` alone determines (`deriveLoyaltyConfig`). */
const ProgrammeConfigSchema = v.object({
  provider: v.string(),
  type: v.string(),
  version: v.picklist([1, 3]),
  circuitId: nullableText,
  /** Theater id sent with member calls; null: the visitor's own theater, else `defaultCinemaId`. */
  cinemaId: nullableText,
  clubId: nullableText,
  /** Where members are redirected after login; null for none. */
  ticketingUrl: nullableText,
  includeActivation: v.boolean(),
  includeActivationCardNumber: v.boolean(),
  includeActivationPhoneNumber: v.boolean(),
  includeWatchlist: v.boolean(),
  includePasskeys: v.boolean(),
  balanceTypes: texts,
  /** QR_CODE, or the name of a barcode format. */
  scannableCodeFormat: v.string(),
  cardType: v.string(),
  /** Whether the header links to the account. */
  accessFromHeader: v.boolean(),
  guestHeaderAccessLabel: nullableText,
  guestSignupTabButton: nullableText,
  guestSignupTabText: nullableText,
  loggedInHeaderAccessLabel: nullableText,
  /** Replaces the built-in menu. */
  loggedInMenu: v.nullable(v.pipe(v.array(v.object({ label: v.string(), href: v.string() })), v.readonly())),
  /** `{jwt}` is replaced by the signed pass. */
  savePassUrl: v.string(),
  /** `{orderId}` is replaced by the order's number; null where ticketing does not do it. */
  refundUrl: nullableText,
  exchangeUrl: nullableText,
  /** `{sessionId}` is replaced; null without a provider. */
  paymentPortalUrl: nullableText,
  sessionTimeoutHours: v.number(),
  /** Shows the service's own messages instead of the site's (specification §8). */
  showsOriginalMessages: v.boolean(),
  /** Whether members with an expired membership can sign in (specification §6). */
  allowsExpiredLogin: v.boolean(),
})

/** A programme as the build derives it from site.json: every setting that pages or the host need, once. */
const LoyaltyConfigSchema = v.object({
  ...ProgrammeConfigSchema.entries,
  /** The site's first theater, for visitors without a selected theater; null when there is none. */
  defaultCinemaId: nullableText,
  /** Parameter that passes the session token to ticketing and back. */
  tokenParameter: v.string(),
  brandPrefix: v.string(),
  walletProvider: v.string(),
  captcha: v.nullable(CaptchaConfigSchema),
  /** Default currency of orders and gift cards, ISO 4217. */
  currency: v.string(),
  /** Countries whose phone numbers are written without a prefix, ISO 3166-1 alpha-2; the site's own first. */
  phoneCountries: v.exactOptional(texts),
  /** Paths of the enabled pages, without prefix. */
  paths: v.pipe(v.record(v.picklist(MEMBER_PAGES), v.string()), v.readonly()),
  cinemaIds: v.array(v.string()),
  locale: v.string(),
})

export type LoyaltyConfig = v.InferOutput<typeof ProgrammeConfigSchema>

export type CaptchaConfig = v.InferOutput<typeof CaptchaConfigSchema>

/** Public projection: the programme in the data of every page (specification §3 Loyalty configuration). */
export type MembershipConfig = Omit<v.InferOutput<typeof LoyaltyConfigSchema>, 'circuitId' | 'cinemaIds' | 'locale'> & {
  circuitId: string
}

const HostFieldsSchema = v.pick(LoyaltyConfigSchema, [
  'provider',
  'type',
  'version',
  'circuitId',
  'clubId',
  'balanceTypes',
  'includeActivation',
  'brandPrefix',
  'walletProvider',
  'cinemaIds',
  'currency',
  'locale',
])

/** Host projection: what member calls and the embedded backend need, part of `/host.json`. */
export const HostLoyaltyConfigSchema = v.object({
  ...HostFieldsSchema.entries,
  /** Missing in a release of an earlier version. */
  includePasskeys: v.optional(v.boolean(), false),
  /** By id; empty in a release of an earlier version. */
  cinemaNames: v.optional(v.record(v.string(), v.string()), {}),
  /** IANA time zones by cinema id; empty in a release of an earlier version. */
  cinemaZones: v.optional(v.record(v.string(), v.string()), {}),
  /** Missing in a release of an earlier version. */
  sessionTimeoutHours: v.optional(v.number(), SESSION_TIMEOUT_HOURS),
  /** Empty in a release of an earlier version. */
  levels: v.optional(v.pipe(v.array(MembershipLevelSchema), v.readonly()), []),
  /** Empty in a release of an earlier version. */
  paths: v.optional(LoyaltyConfigSchema.entries.paths, {}),
  /** Of the site's languages, the default first; empty in a release of an earlier version. */
  locales: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
})

export type HostLoyaltyConfig = v.InferOutput<typeof HostLoyaltyConfigSchema>

/** Default for releases of an earlier version and sites without members. */
export const NO_LOYALTY: HostLoyaltyConfig = {
  provider: 'NONE',
  type: 'NONE',
  version: 1,
  circuitId: null,
  clubId: null,
  balanceTypes: [],
  includeActivation: false,
  brandPrefix: 'peach',
  walletProvider: 'GooglePay',
  cinemaIds: [],
  currency: 'EUR',
  locale: 'en',
  locales: [],
  includePasskeys: false,
  sessionTimeoutHours: SESSION_TIMEOUT_HOURS,
  cinemaNames: {},
  cinemaZones: {},
  levels: [],
  paths: {},
}
