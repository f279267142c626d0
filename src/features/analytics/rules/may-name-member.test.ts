import { describe, expect, it } from 'vitest'
import { type ConsentState, REFUSING_CONSENT } from '../../consent/rules/consent-state'
import { mayNameMember } from './may-name-member'

const CONSENT: ConsentState = { ...REFUSING_CONSENT, isReady: true, consents: true }
const MARKETING = { customerId: 'lumen', scriptUrl: 'https://tracker.example/', globalName: 'cinemaTracker' }

describe('mayNameMember (specification §4 Member marketing tracker)', () => {
  it.each<[string, Partial<ConsentState>, { marketing: typeof MARKETING | null } | null, boolean]>([
    ['all conditions hold', {}, { marketing: MARKETING }, true],
    ['a purpose is denied', { deniedPurposes: ['measure'] }, { marketing: MARKETING }, false],
    ['no tool is configured', { isConfigured: false }, { marketing: MARKETING }, false],
    ['the tool is disabled', { isEnabled: false }, { marketing: MARKETING }, false],
    ['the tool is not ready', { isReady: false }, { marketing: MARKETING }, false],
    ['consent is denied', { consents: false }, { marketing: MARKETING }, false],
    ['consent is unknown', { consents: undefined }, { marketing: MARKETING }, false],
    ['there is no tracker', {}, { marketing: null }, false],
    ['nothing measures', {}, null, false],
    ['the customer id is empty', {}, { marketing: { ...MARKETING, customerId: '' } }, false],
  ])('%s', (_, consent, tracking, expected) => {
    expect(mayNameMember({ consent: { ...CONSENT, ...consent }, tracking })).toBe(expected)
  })
})
