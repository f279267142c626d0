import { vi } from 'vitest'
import type { MembershipConfig } from '../../src/config/loyalty-config'
import { setSessionState } from '../../src/features/session/client/session-store'

/** A programme of version 3 with lists; say what differs. */
export function buildMembershipConfig(own: Partial<MembershipConfig> = {}): MembershipConfig {
  return {
    ...{ provider: 'NONE', type: 'NON_TIERED', version: 3, circuitId: 'lumen', cinemaId: null },
    ...{ defaultCinemaId: 'harbour', clubId: '1', ticketingUrl: null, includeActivation: false },
    tokenParameter: 'token',
    ...{ includeActivationCardNumber: false, includeActivationPhoneNumber: false, includeWatchlist: true },
    ...{ balanceTypes: [], scannableCodeFormat: 'QR_CODE', cardType: 'DEMATERIALIZED', accessFromHeader: true },
    ...{ guestHeaderAccessLabel: null, guestSignupTabButton: null, guestSignupTabText: null },
    ...{ loggedInHeaderAccessLabel: null, loggedInMenu: null, brandPrefix: 'peach', walletProvider: 'GooglePay' },
    ...{
      savePassUrl: '',
      refundUrl: null,
      exchangeUrl: null,
      paymentPortalUrl: null,
      sessionTimeoutHours: 720,
      showsOriginalMessages: false,
      allowsExpiredLogin: false,
    },
    ...{ captcha: null, currency: 'GBP', includePasskeys: false },
    paths: {
      login: '/login/',
      register: '/register/',
      watchlist: '/watchlist/',
      'favourite-theaters': '/account/theaters/',
    },
    ...own,
  }
}

/** Signs a member in, as the session's sessionClient would. @param isByLink with the token of a page's address */
export function signInMember(memberId = '7', { isByLink = false } = {}): void {
  setSessionState({
    status: 'member',
    session: { token: 'token', refreshToken: isByLink ? null : 'refresh', cypherVersion: 3 },
    member: { memberId, username: 'ada', email: 'ada@lumen.example', firstName: 'Ada', lastName: 'Lumen' },
    isKept: true,
  })
}

/** Nobody is signed in. */
export function signOutMember(): void {
  setSessionState({ status: 'anonymous', reason: null })
}

/** A member call as the service was asked. */
export interface ServedCall {
  /** Last part of its path: `AddFavoriteFilm`. */
  name: string
  body: Record<string, unknown>
}

/**
 * Plays the member service at the network. @param answer the reply to a call, a failed journey (`TypeError`), or a promise of either
 * @returns the calls, as they come
 */
export function playMemberService(answer: (call: ServedCall) => unknown): ServedCall[] {
  const calls: ServedCall[] = []
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    const { reqMetadata, ...body } = JSON.parse(init.body) as { reqMetadata: { route: string } }
    const name = /\/([A-Za-z]+)(?:\/?\?|$)/.exec(reqMetadata.route)?.[1] ?? reqMetadata.route
    const call = { name, body }
    calls.push(call)
    const reply = await answer(call)
    if (reply instanceof Error) throw reply
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
  return calls
}
