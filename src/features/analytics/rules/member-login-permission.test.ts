import { describe, expect, it } from 'vitest'
import { type ConsentState, REFUSING_CONSENT } from '../../consent/rules/consent-state'
import { memberLoginPermission } from './member-login-permission'

const CONSENT: ConsentState = { ...REFUSING_CONSENT, isReady: true, consents: true }
const TRACKER = { customerId: 'lumen', scriptUrl: 'https://tracker.example/', globalName: 'cinemaTracker' }

describe('memberLoginPermission (specification §4 Member marketing tracker)', () => {
  it.each<[string, Partial<ConsentState>, typeof TRACKER | null, ReturnType<typeof memberLoginPermission>]>([
    ['all conditions hold', {}, TRACKER, 'send'],
    ['a purpose is denied', { deniedPurposes: ['measure'] }, TRACKER, 'discard'],
    ['the tool does not provide denied purposes', { deniedPurposes: null }, TRACKER, 'wait'],
    ['no tool is configured', { isConfigured: false }, TRACKER, 'discard'],
    ['the tool is disabled', { isEnabled: false }, TRACKER, 'discard'],
    ['the tool is not ready', { isReady: false }, TRACKER, 'wait'],
    ['the tool is not ready, whatever it denied', { isReady: false, deniedPurposes: ['measure'] }, TRACKER, 'wait'],
    ['consent is denied', { consents: false }, TRACKER, 'discard'],
    ['consent is unknown', { consents: undefined }, TRACKER, 'wait'],
    ['there is no tracker yet', {}, null, 'wait'],
    ['consent is denied before there is a tracker', { consents: false }, null, 'discard'],
    ['the customer id is empty', {}, { ...TRACKER, customerId: '' }, 'wait'],
  ])('%s', (_, consent, tracker, expected) => {
    expect(memberLoginPermission({ consent: { ...CONSENT, ...consent }, tracker })).toBe(expected)
  })
})
