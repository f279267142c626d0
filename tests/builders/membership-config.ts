import type { MembershipConfig } from '../../src/config/loyalty-config'
import { MEMBER_PAGE_SLUGS } from '../../src/config/member-pages'

/** A programme of version 3 with every page; say what differs. */
export function buildMembershipConfig(own: Partial<MembershipConfig> = {}): MembershipConfig {
  return {
    provider: 'TAPOS',
    type: 'TIERED',
    version: 3,
    circuitId: 'lumen',
    cinemaId: null,
    defaultCinemaId: 'harbour',
    clubId: '1',
    ticketingUrl: 'https://tickets.example/lumen',
    tokenParameter: 'token',
    includeActivation: true,
    includeActivationCardNumber: true,
    includeActivationPhoneNumber: false,
    includeWatchlist: true,
    includePasskeys: false,
    balanceTypes: ['POINTS'],
    scannableCodeFormat: 'QR_CODE',
    cardType: 'DEMATERIALIZED',
    accessFromHeader: true,
    guestHeaderAccessLabel: null,
    guestSignupTabButton: null,
    guestSignupTabText: null,
    loggedInHeaderAccessLabel: null,
    loggedInMenu: null,
    brandPrefix: 'peach',
    walletProvider: 'GooglePay',
    savePassUrl: 'https://pay.google.com/gp/v/save/{jwt}',
    refundUrl: null,
    exchangeUrl: null,
    sessionTimeoutHours: 720,
    showsOriginalMessages: false,
    allowsExpiredLogin: false,
    captcha: null,
    currency: 'GBP',
    phoneCountries: ['GB'],
    paths: Object.fromEntries(Object.entries(MEMBER_PAGE_SLUGS).map(([page, slug]) => [page, `/${slug}/`])),
    ...own,
  }
}
