import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LoyaltySettingsSchema } from '../../../config/loyalty-config'
import { deriveLoyaltyConfig, hasMembers } from './loyalty-config'

const derive = (settings: object | null) =>
  deriveLoyaltyConfig({
    settings: settings && v.parse(LoyaltySettingsSchema, settings),
    siteCircuitId: 'site',
    currentCinemaId: 'T1',
  })

/** Specification §3 Loyalty configuration and §4 Loyalty provider rules. */
describe('deriveLoyaltyConfig', () => {
  it.each([
    [null, { provider: 'NONE', type: 'NONE', version: 1, circuitId: null, cinemaId: null }],
    [{}, { provider: 'NONE', type: 'NONE', version: 1 }],
    [{ version: 2 }, { version: 1 }],
    [{ version: 2, provider: 'TAPOS' }, { version: 3 }],
    [
      { version: 3, type: 'TIERED', circuitId: 'c', cinemaId: 'x' },
      { version: 3, circuitId: 'c', cinemaId: 'x' },
    ],
    [{ provider: 'BOOST_POS' }, { version: 3, balanceTypes: ['POINTS'], circuitId: 'site', cinemaId: 'T1' }],
    [
      { provider: 'BOOST_POS', circuitId: 'own', balanceTypes: ['VISITS'] },
      { circuitId: 'own', balanceTypes: ['POINTS'] },
    ],
    [{ provider: 'BOOST_POS_WITHOUT_LOYALTY' }, { version: 3, balanceTypes: ['POINTS'] }],
    [
      { provider: 'TAPOS', circuitId: 'own', balanceTypes: ['VISITS'] },
      { version: 3, circuitId: 'own', balanceTypes: ['VISITS'] },
    ],
    [
      { provider: 'CGR', circuitId: 'own' },
      { version: 3, circuitId: 'site', cinemaId: 'T1' },
    ],
    [
      { provider: 'RTS', type: 'TIERED' },
      { version: 1, type: 'NON_TIERED' },
    ],
    [
      { provider: 'VISTA', version: 3 },
      { provider: 'VISTA', version: 3 },
    ],
  ])('reads %j', (settings, expected) => expect(derive(settings)).toMatchObject(expected))

  it('has what specification §9 says where nothing is set', () => {
    expect(derive({})).toEqual({
      provider: 'NONE',
      type: 'NONE',
      version: 1,
      circuitId: null,
      cinemaId: null,
      clubId: null,
      ticketingUrl: null,
      includeActivation: false,
      includeActivationCardNumber: false,
      includeActivationPhoneNumber: false,
      includeWatchlist: false,
      includePasskeys: false,
      balanceTypes: [],
      scannableCodeFormat: 'QR_CODE',
      cardType: 'DEMATERIALIZED',
      accessFromHeader: false,
      guestHeaderAccessLabel: null,
      guestSignupTabButton: null,
      guestSignupTabText: null,
      loggedInHeaderAccessLabel: null,
      loggedInMenu: null,
      savePassUrl: 'https://pay.google.com/gp/v/save/{jwt}',
      refundUrl: null,
      exchangeUrl: null,
      paymentPortalUrl: null,
      sessionTimeoutHours: 720,
      showsOriginalMessages: false,
      allowsExpiredLogin: false,
    })
    expect(derive(null)).toEqual(derive({}))
  })

  it.each<[object, object]>([
    [{ clubId: '7' }, { clubId: '7' }],
    [{ ticketingUrl: 'https://tickets.example' }, { ticketingUrl: 'https://tickets.example' }],
    [{ includeActivation: true }, { includeActivation: true }],
    [{ includePasskeys: true }, { includePasskeys: true }],
    [{ includeActivationCardNumber: true }, { includeActivationCardNumber: true }],
    [{ includeActivationPhoneNumber: true }, { includeActivationPhoneNumber: true }],
    [{ includeWatchlist: true }, { includeWatchlist: true }],
    [{ scannableCodeFormat: 'CODE_128' }, { scannableCodeFormat: 'CODE_128' }],
    [{ paymentPortalUrl: 'https://p.example/{sessionId}' }, { paymentPortalUrl: 'https://p.example/{sessionId}' }],
    [{ cardType: 'PHYSICAL' }, { cardType: 'PHYSICAL' }],
    [{ accessFromHeader: true }, { accessFromHeader: true }],
    [{ guestHeaderAccessLabel: 'Join' }, { guestHeaderAccessLabel: 'Join' }],
    [{ guestSignupTabButton: 'Go' }, { guestSignupTabButton: 'Go' }],
    [{ guestSignupTabText: 'Why' }, { guestSignupTabText: 'Why' }],
    [{ loggedInHeaderAccessLabel: 'Me' }, { loggedInHeaderAccessLabel: 'Me' }],
    [{ loggedInMenu: [{ label: 'Me', url: '/me/' }] }, { loggedInMenu: [{ label: 'Me', href: '/me/' }] }],
    [{ wallet: { savePassUrl: 'https://w.example/{jwt}' } }, { savePassUrl: 'https://w.example/{jwt}' }],
    [{ refundUrl: 'https://t.example/refund/{orderId}' }, { refundUrl: 'https://t.example/refund/{orderId}' }],
    [{ exchangeUrl: 'https://t.example/swap/{orderId}' }, { exchangeUrl: 'https://t.example/swap/{orderId}' }],
    [{ sessionTimeout: 2 }, { sessionTimeoutHours: 2 }],
    [{ displayOriginalCypherMessages: true }, { showsOriginalMessages: true }],
    [{ allowExpiredAccountsLogin: true }, { allowsExpiredLogin: true }],
  ])('reads the setting %j', (settings, expected) => expect(derive(settings)).toMatchObject(expected))

  it('knows a site without members', () => {
    expect(hasMembers(derive(null))).toBe(false)
    expect(hasMembers(derive({ type: 'TIERED' }))).toBe(true)
    expect(hasMembers(derive({ provider: 'RTS' }))).toBe(true)
  })
})
