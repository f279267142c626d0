import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { deriveLoyaltyConfig, hasMembers } from '../../features/session/rules/loyalty-config'
import type { CaptchaConfig, MembershipConfig } from '../../config/membership-config'
import { MEMBER_PAGE_SLUGS, memberPagesOf } from '../../config/member-pages'
import { pagePath } from '../../features/site/rules/canonical-path'
import { hostLoyaltyConfigOf } from './membership-config'
import { siteTokenParameter } from './ticketing-config'

type MemberListings = Pick<Listings, 'site' | 'theaters'>

/**
 * Config of a site's loyalty programme for its pages.
 * @param env for RECAPTCHA_SITE_KEY
 * @returns null without a programme
 */
export function membershipConfigOf(
  { site, theaters }: MemberListings,
  env: Readonly<Record<string, string | undefined>>,
): MembershipConfig | null {
  const config = deriveLoyaltyConfig({
    settings: site.loyalty,
    siteCircuitId: site.circuit?.id ?? site.circuitId ?? null,
    currentCinemaId: null,
  })
  if (!hasMembers(config)) return null
  // Pages use the same circuit id as the host's member calls.
  const { circuitId, brandPrefix, walletProvider, currency } = hostLoyaltyConfigOf({ site, theaters })
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
    paths: Object.fromEntries(
      memberPagesOf(config).map(page => [
        page,
        pagePath(page === 'login' ? site.loginPage.slug : (site.loyalty?.slugs?.[page] ?? MEMBER_PAGE_SLUGS[page])),
      ]),
    ),
  }
}

function phoneCountriesOf({ country, allCountries }: MemberListings['site']): string[] {
  const listed = [country, ...(allCountries ?? [])].flatMap(found => found?.iso31661A2.toUpperCase() ?? [])
  return [...new Set(listed)]
}

/**
 * @param own key of site.json
 * @param common key of the environment, RECAPTCHA_SITE_KEY
 * @returns null when neither is set
 */
export function captchaOf(own: string | null | undefined, common: string | undefined): CaptchaConfig | null {
  const [ownSiteKey, siteKey] = [own?.trim() || null, common?.trim() || null]
  const key = siteKey ?? ownSiteKey
  return key === null ? null : { siteKey: key, ownSiteKey }
}
