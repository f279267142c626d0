import { expect, it } from 'vitest'
import { configureDidomi } from './didomi-page'

const configured = (existing: unknown): unknown => {
  Reflect.set(window, 'didomiConfig', existing)
  configureDidomi()
  return Reflect.get(window, 'didomiConfig')
}

const OURS = { regulations: { ccpa: { enabled: true } }, user: { externalConsent: { enabled: true } } }

it.each([undefined, null, 'on', [1]])('sets what specification §9 asks for where the page has %j', existing => {
  expect(configured(existing)).toEqual(OURS)
})

it('keeps what the page has set, and does not change its object', () => {
  const existing = {
    app: { name: 'Lumen' },
    regulations: { gdpr: { enabled: false }, ccpa: { enabled: false, lspa: true } },
    user: { bots: { consentRequired: false }, externalConsent: { value: 'x' } },
  }
  const before = structuredClone(existing)
  expect(configured(existing)).toEqual({
    app: { name: 'Lumen' },
    regulations: { gdpr: { enabled: false }, ccpa: { enabled: true, lspa: true } },
    user: { bots: { consentRequired: false }, externalConsent: { enabled: true, value: 'x' } },
  })
  expect(existing).toEqual(before)
})
