import type { MemberPage } from './member-pages'

/** Loyalty config of every page (specification §3 Loyalty configuration), derived at build. */
export interface MembershipConfig {
  provider: string
  /** NON_TIERED, TIERED or NONE. */
  type: string
  /** Version of the member API. */
  version: 1 | 3
  circuitId: string
  /** Theater id sent with member calls; null: the visitor's own theater, else `defaultCinemaId`. */
  cinemaId: string | null
  /** The site's first theater, for visitors without a selected theater; null when there is none. */
  defaultCinemaId: string | null
  clubId: string | null
  /** Where members are redirected after login; null for none. */
  ticketingUrl: string | null
  /** Parameter that passes the session token to ticketing and back. */
  tokenParameter: string
  includeActivation: boolean
  includeActivationCardNumber: boolean
  includeActivationPhoneNumber: boolean
  includeWatchlist: boolean
  balanceTypes: readonly string[]
  /** QR_CODE, or the name of a barcode format. */
  scannableCodeFormat: string
  cardType: string
  /** Whether the header links to the account. */
  accessFromHeader: boolean
  guestHeaderAccessLabel: string | null
  guestSignupTabButton: string | null
  guestSignupTabText: string | null
  loggedInHeaderAccessLabel: string | null
  /** Replaces the built-in menu. */
  loggedInMenu: readonly { label: string; href: string }[] | null
  /** `{brand}` of parameters and headers. */
  brandPrefix: string
  /** `{wallet-provider}`. */
  walletProvider: string
  /** `{jwt}` is replaced by the signed pass. */
  savePassUrl: string
  /** Lifetime of the session cookie in hours (specification §9). */
  sessionTimeoutHours: number
  /** Shows the service's own messages instead of the site's (specification §8). */
  showsOriginalMessages: boolean
  /** Whether members with an expired membership can sign in (specification §6). */
  allowsExpiredLogin: boolean
  captcha: CaptchaConfig | null
  /** Default currency of orders and gift cards, ISO 4217. */
  currency: string
  /** Countries whose phone numbers are written without a prefix, ISO 3166-1 alpha-2; the site's own first. */
  phoneCountries?: readonly string[]
  /** Paths of the enabled pages, without prefix. */
  paths: Readonly<Partial<Record<MemberPage, string>>>
}

/** Keys of the captcha (specification §5 Captcha). */
export interface CaptchaConfig {
  /** Environment variable `RECAPTCHA_SITE_KEY`. */
  siteKey: string
  /** site.json `loyalty.captchaSiteKey`: replaces `siteKey`, but never in a frame or popup. */
  ownSiteKey: string | null
}
