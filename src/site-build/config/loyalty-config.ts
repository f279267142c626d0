import type { Listings } from '../listings/listings'
import { deriveLoyaltyConfig, hasMembers } from '../../features/session/rules/loyalty-config'
import type { CaptchaConfig, MembershipConfig, HostLoyaltyConfig } from '../../config/loyalty-config'
import type { MembershipLevel } from '../../config/membership-levels'
import { MEMBER_PAGE_SLUGS, type MemberPage, memberPagesOf } from '../../config/member-pages'
import { pagePath } from '../../features/site/rules/canonical-path'
import { languagesOf } from '../../config/languages'
import { siteTokenParameter, tokenParametersOf } from './linking-config'
import type { EntryTokenConfig } from '../../features/layout/rules/ssr-config'
import { DEFAULT_BRAND } from '../../features/session/rules/calls/cypher-call'

type MemberListings = Pick<Listings, 'site' | 'theaters'>

/** A site's loyalty programme for its pages; null without one. @param env for RECAPTCHA_SITE_KEY */
export function membershipConfigOf(
  { site, theaters }: MemberListings,
  env: Readonly<Record<string, string | undefined>>,
): MembershipConfig | null {
  const config = programmeOf(site)
  if (!hasMembers(config)) return null
  // Pages use the same circuit id as the host's member calls.
  const { circuitId, brandPrefix, walletProvider, currency, paths } = hostLoyaltyConfigOf({ site, theaters })
  return {
    ...config,
    circuitId: circuitId ?? '',
    brandPrefix,
    walletProvider,
    currency,
    defaultCinemaId: theaters.find(({ hidden }) => !hidden)?.id ?? null,
    ticketingUrl: config.ticketingUrl ?? site.ticketingUrl ?? null,
    tokenParameter: siteTokenParameter(site),
    phoneCountries: phoneCountriesOf(site),
    captcha: captchaOf(site.loyalty?.captchaSiteKey, env['RECAPTCHA_SITE_KEY']),
    paths,
  }
}

/** Paths of the member pages that the site has; none without a programme. */
export function memberPathsOf(site: LoyaltyListings['site']): MembershipConfig['paths'] {
  const slugOf = (page: MemberPage) =>
    page === 'login' ? site.loginPage.slug : (site.loyalty?.slugs?.[page] ?? MEMBER_PAGE_SLUGS[page])
  const config = programmeOf(site)
  return hasMembers(config) ? Object.fromEntries(memberPagesOf(config).map(page => [page, pagePath(slugOf(page))])) : {}
}

type LoyaltyListings = {
  site: Pick<Listings['site'], 'loyalty' | 'loginPage' | 'circuit' | 'circuitId' | 'locale' | 'languages' | 'country'>
  theaters: readonly Pick<Listings['theaters'][number], 'id' | 'name' | 'pricing' | 'timeZone'>[]
}

const circuitOf = ({ circuit, circuitId }: LoyaltyListings['site']) => circuit?.id ?? circuitId ?? null

function programmeOf(site: LoyaltyListings['site']) {
  return deriveLoyaltyConfig({ settings: site.loyalty, siteCircuitId: circuitOf(site), currentCinemaId: null })
}

/** The levels of a site's membership, from the lowest to the highest; none where its programme has no levels. */
export function membershipLevelsOf(site: LoyaltyListings['site']): MembershipLevel[] {
  const levels = programmeOf(site).type === 'TIERED' ? (site.loyalty?.levels ?? []) : []
  return levels.map(({ id, name, benefits, threshold }) => ({ id, name, benefits: benefits ?? [], threshold }))
}

const CURRENCY_OF_COUNTRY: Readonly<Record<string, string>> = { GB: 'GBP', US: 'USD', CA: 'CAD', CH: 'CHF' }

/** Config for the host's member calls (specification §3 Loyalty configuration). */
export function hostLoyaltyConfigOf({ site, theaters }: LoyaltyListings): HostLoyaltyConfig {
  const { loyalty } = site
  const { provider, type, version, circuitId, clubId, balanceTypes, sessionTimeoutHours } = programmeOf(site)
  const priced = theaters.flatMap(({ pricing }) => pricing ?? []).find(({ currency }) => currency)
  return {
    provider,
    type,
    version,
    circuitId: circuitId ?? circuitOf(site),
    clubId,
    balanceTypes: [...balanceTypes],
    sessionTimeoutHours,
    includeActivation: loyalty?.includeActivation ?? false,
    includePasskeys: loyalty?.includePasskeys ?? false,
    brandPrefix: loyalty?.brandPrefix ?? DEFAULT_BRAND.brandPrefix,
    walletProvider: loyalty?.wallet?.provider ?? DEFAULT_BRAND.walletProvider,
    cinemaIds: theaters.map(({ id }) => id),
    levels: membershipLevelsOf(site),
    cinemaNames: Object.fromEntries(theaters.map(({ id, name }) => [id, name])),
    cinemaZones: Object.fromEntries(theaters.map(({ id, timeZone }) => [id, timeZone])),
    currency: priced?.currency ?? CURRENCY_OF_COUNTRY[site.country.iso31661A2] ?? 'EUR',
    locale: site.locale,
    locales: languagesOf(site).map(({ locale }) => locale),
    paths: memberPathsOf(site),
  }
}

function phoneCountriesOf({ country, allCountries }: MemberListings['site']): string[] {
  const listed = [country, ...(allCountries ?? [])].flatMap(found => found?.iso31661A2.toUpperCase() ?? [])
  return [...new Set(listed)]
}

/** Null without a key. @param own key of site.json @param common key of the environment, RECAPTCHA_SITE_KEY */
export function captchaOf(own: string | null | undefined, common: string | undefined): CaptchaConfig | null {
  const [ownSiteKey, siteKey] = [own?.trim() || null, common?.trim() || null]
  const key = siteKey ?? ownSiteKey
  return key === null ? null : { siteKey: key, ownSiteKey }
}

/**
 * Query parameters that carry a member's token (specification §2, §6). Excluded are the reset page, where `token` is a
 * reset code, and the confirm page, to which payment providers return. Null without a loyalty programme.
 */
export function entryTokenConfigOf(listings: MemberListings): EntryTokenConfig | null {
  const config = membershipConfigOf(listings, {})
  if (!config) return null
  const names = [...tokenParametersOf(listings), ...(config.version === 1 ? ['userSessionId'] : [])]
  const { 'reset-password': reset, confirm, profile } = config.paths
  const exceptPaths = [reset, confirm].filter(path => path !== undefined)
  return { names: [...new Set(names)], exceptPaths, codePath: profile ?? null }
}
