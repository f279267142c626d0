import * as v from 'valibot'
import { HttpUrlSchema, IdSchema, openEnum, TextSchema } from './field-schemas'
import { MEMBER_PAGES, type MemberPage } from './member-pages'

/** Supported values: others are kept, reported as warnings and treated as the default (decisions). */
export const LOYALTY_PROVIDERS = ['RTS', 'BOOST_POS', 'BOOST_POS_WITHOUT_LOYALTY', 'TAPOS', 'CGR', 'NONE'] as const
export const LOYALTY_TYPES = ['NONE', 'NON_TIERED', 'TIERED'] as const
export const BALANCE_TYPES = ['POINTS', 'MONEY', 'TICKETS', 'VISITS'] as const

const SlugPathSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, 'must be lower-case words with hyphens'),
)
/** All but the login page, whose slug is `loginPage.slug` (specification §2 Routes). */
const SLUGS = Object.fromEntries(
  MEMBER_PAGES.filter(page => page !== 'login').map(page => [page, SlugPathSchema]),
) as Record<Exclude<MemberPage, 'login'>, typeof SlugPathSchema>

const flag = v.nullish(v.boolean(), false)
const words = v.nullish(v.string())

/** `loyalty` of site.json (specification §3 Loyalty configuration, decisions). */
export const LoyaltySettingsSchema = v.looseObject({
  provider: v.nullish(openEnum(LOYALTY_PROVIDERS), 'NONE'),
  type: v.nullish(openEnum(LOYALTY_TYPES), 'NONE'),
  /** Version of the member API; some providers require a fixed one. */
  version: v.nullish(v.picklist([1, 3]), 1),
  circuitId: v.nullish(IdSchema),
  cinemaId: v.nullish(IdSchema),
  clubId: v.nullish(IdSchema),
  ticketingUrl: v.nullish(HttpUrlSchema),
  includeActivation: flag,
  includeActivationCardNumber: flag,
  includeActivationPhoneNumber: flag,
  includeWatchlist: flag,
  balanceTypes: v.nullish(v.array(openEnum(BALANCE_TYPES)), []),
  scannableCodeFormat: v.nullish(v.string(), 'QR_CODE'),
  cardType: v.nullish(v.string(), 'DEMATERIALIZED'),
  accessFromHeader: flag,
  guestHeaderAccessLabel: words,
  guestSignupTabButton: words,
  guestSignupTabText: words,
  loggedInHeaderAccessLabel: words,
  loggedInMenu: v.nullish(v.array(v.looseObject({ label: TextSchema, url: TextSchema }))),
  /** Lifetime of the session cookie in hours (specification §9; decisions: sessionTimeout). */
  sessionTimeout: v.nullish(v.pipe(v.number(), v.minValue(1)), 720),
  displayOriginalCypherMessages: flag,
  allowExpiredAccountsLogin: flag,
  /** Replaces `RECAPTCHA_SITE_KEY` outside frames and popups. */
  captchaSiteKey: words,
  /** Slugs of the programme's pages, by page name: `{"register": "inscription"}`. */
  slugs: v.nullish(v.partial(v.object(SLUGS))),
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
