import { expect, it } from 'vitest'
import { type ConsentState, REFUSING_CONSENT, mayLoad, type VendorCondition } from './consent-state'

const CONDITIONS: VendorCondition[] = ['tool', 'granted', 'ready', 'requested']
const ready = { isReady: true }

it.each<[string, Partial<ConsentState>, VendorCondition[]]>([
  ['a tool that has not answered', {}, ['tool', 'requested']],
  ['a tool that is ready, and a visitor who has not decided', ready, ['tool', 'ready', 'requested']],
  ['a visitor who has refused', { ...ready, consents: false }, ['tool', 'ready', 'requested']],
  ['a visitor who has agreed', { ...ready, consents: true }, ['tool', 'granted', 'ready', 'requested']],
  ['a site without a tool', { isConfigured: false }, ['granted', 'ready', 'requested']],
  ['a tool that the environment turned off', { isEnabled: false }, ['granted', 'ready', 'requested']],
])('with %s, exactly these conditions hold (specification §4 Tracking, Ads)', (_case, own, expected) => {
  const state = { ...REFUSING_CONSENT, ...own }
  expect(CONDITIONS.filter(condition => mayLoad(condition, state))).toEqual(expected)
})
