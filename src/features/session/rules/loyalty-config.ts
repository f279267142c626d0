import { type LoyaltyConfig, type LoyaltySettings, SESSION_TIMEOUT_HOURS } from '../../../config/loyalty-config'

interface Input {
  settings: LoyaltySettings | null | undefined
  /** `circuit.id`, else `circuitId` of site.json. */
  siteCircuitId: string | null
  /** The current theater's id; null when none is chosen. */
  currentCinemaId: string | null
}

type Rule = (input: { settings: LoyaltySettings } & Omit<Input, 'settings'>) => Partial<LoyaltyConfig>

const ownOrSiteCircuit: Rule = ({ settings, siteCircuitId, currentCinemaId }) => ({
  version: 3,
  circuitId: settings.circuitId ?? siteCircuitId,
  cinemaId: currentCinemaId,
})
const boost: Rule = input => ({ ...ownOrSiteCircuit(input), balanceTypes: ['POINTS'] })

/** Specification §4 Loyalty provider rules. */
const PROVIDER_RULES: Readonly<Record<string, Rule>> = {
  BOOST_POS: boost,
  BOOST_POS_WITHOUT_LOYALTY: boost,
  TAPOS: ownOrSiteCircuit,
  CGR: ({ siteCircuitId, currentCinemaId }) => ({ version: 3, circuitId: siteCircuitId, cinemaId: currentCinemaId }),
  RTS: () => ({ type: 'NON_TIERED' }),
}

/** Assumption: the wallet's address is the specification's 'save pass' template (decisions: wallet). */
const SAVE_PASS_URL = 'https://pay.google.com/gp/v/save/{jwt}'

/** Derives the loyalty config. Without settings: no provider, no type, version 1 (specification §9). */
export function deriveLoyaltyConfig({ settings, siteCircuitId, currentCinemaId }: Input): LoyaltyConfig {
  const given: LoyaltyConfig = {
    provider: settings?.provider ?? 'NONE',
    type: settings?.type ?? 'NONE',
    // Assumption: version 2 behaves as version 1 (decisions).
    version: settings?.version === 3 ? 3 : 1,
    circuitId: settings?.circuitId ?? null,
    cinemaId: settings?.cinemaId ?? null,
    clubId: settings?.clubId ?? null,
    ticketingUrl: settings?.ticketingUrl ?? null,
    includeActivation: settings?.includeActivation ?? false,
    includeActivationCardNumber: settings?.includeActivationCardNumber ?? false,
    includeActivationPhoneNumber: settings?.includeActivationPhoneNumber ?? false,
    includeWatchlist: settings?.includeWatchlist ?? false,
    includePasskeys: settings?.includePasskeys ?? false,
    balanceTypes: settings?.balanceTypes ?? [],
    scannableCodeFormat: settings?.scannableCodeFormat ?? 'QR_CODE',
    cardType: settings?.cardType ?? 'DEMATERIALIZED',
    accessFromHeader: settings?.accessFromHeader ?? false,
    guestHeaderAccessLabel: settings?.guestHeaderAccessLabel ?? null,
    guestSignupTabButton: settings?.guestSignupTabButton ?? null,
    guestSignupTabText: settings?.guestSignupTabText ?? null,
    loggedInHeaderAccessLabel: settings?.loggedInHeaderAccessLabel ?? null,
    loggedInMenu: settings?.loggedInMenu?.map(({ label, url }) => ({ label, href: url })) ?? null,
    savePassUrl: settings?.wallet?.savePassUrl ?? SAVE_PASS_URL,
    refundUrl: settings?.refundUrl ?? null,
    exchangeUrl: settings?.exchangeUrl ?? null,
    paymentPortalUrl: settings?.paymentPortalUrl ?? null,
    sessionTimeoutHours: settings?.sessionTimeout ?? SESSION_TIMEOUT_HOURS,
    showsOriginalMessages: settings?.displayOriginalCypherMessages ?? false,
    allowsExpiredLogin: settings?.allowExpiredAccountsLogin ?? false,
  }
  const rule = PROVIDER_RULES[given.provider]
  return settings && rule ? { ...given, ...rule({ settings, siteCircuitId, currentCinemaId }) } : given
}

export function hasMembers({ provider, type }: Pick<LoyaltyConfig, 'provider' | 'type'>): boolean {
  return provider !== 'NONE' || type !== 'NONE'
}
