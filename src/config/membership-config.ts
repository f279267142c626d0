import type { MemberPage } from './member-pages'

/** What every page knows of the operator's loyalty programme (specification §3 Loyalty configuration), derived at build. */
export interface MembershipConfig {
  provider: string
  /** NON_TIERED, TIERED or NONE. */
  type: string
  /** Of the member API. */
  version: 1 | 3
  circuitId: string
  /** The theater that calls name; null: the visitor's own, else `defaultCinemaId`. */
  cinemaId: string | null
  /** The site's first theater, for calls of visitors who have chosen none; null where there is none. */
  defaultCinemaId: string | null
  clubId: string | null
  /** Where a member is sent on to after login; null: nowhere. */
  ticketingUrl: string | null
  /** Under which name ticketing takes their session token there, and brings it back. */
  tokenParameter: string
  includeActivation: boolean
  includeActivationCardNumber: boolean
  includeActivationPhoneNumber: boolean
  includeWatchlist: boolean
  balanceTypes: readonly string[]
  /** QR_CODE, or a bar code's name. */
  scannableCodeFormat: string
  cardType: string
  /** The header shows a way to one's account. */
  accessFromHeader: boolean
  guestHeaderAccessLabel: string | null
  guestSignupTabButton: string | null
  guestSignupTabText: string | null
  loggedInHeaderAccessLabel: string | null
  /** In place of the built-in menu. */
  loggedInMenu: readonly { label: string; href: string }[] | null
  /** `{brand}` of parameters and headers. */
  brandPrefix: string
  /** `{wallet-provider}`. */
  walletProvider: string
  /** `{jwt}` stands for the signed pass. */
  savePassUrl: string
  /** Hours that a session's cookie is kept (specification §9). */
  sessionTimeoutHours: number
  /** Shows the service's own words in place of the catalogue's (specification §8). */
  showsOriginalMessages: boolean
  /** Members whose membership is over are signed in all the same (specification §6). */
  allowsExpiredLogin: boolean
  captcha: CaptchaConfig | null
  /** Currency of orders and gift cards where an answer names none, ISO 4217. */
  currency: string
  /** Countries whose telephone numbers are written without a prefix, ISO 3166-1 alpha-2: the site's own first. */
  phoneCountries?: readonly string[]
  /** Paths of the pages that the programme has, without prefix. */
  paths: Readonly<Partial<Record<MemberPage, string>>>
}

/** Keys of the captcha (specification §5 Captcha). */
export interface CaptchaConfig {
  /** Of the environment: `RECAPTCHA_SITE_KEY`. */
  siteKey: string
  /** site.json `loyalty.captchaSiteKey`: takes its place, but never inside a frame or popup. */
  ownSiteKey: string | null
}
