import { describe, expect, it } from 'vitest'
import { REGULATIONS } from './consent-state'
import { type ConsentAnswers, interpretConsent } from './evaluate-consent'

const silent: ConsentAnswers = {
  regulation: null,
  isConsentRequired: undefined,
  requiredVendors: [],
  isDoNotSell: undefined,
}
const granted = [true, true, true]
const unknown = [true, undefined, true]
const denied = [undefined, true, false]

describe('consent under GDPR (specification §4 Consent)', () => {
  it.each<[string, Partial<ConsentAnswers>, boolean | undefined]>([
    ['every required vendor is allowed', { isConsentRequired: true, requiredVendors: granted }, true],
    ['one is undecided', { isConsentRequired: true, requiredVendors: unknown }, undefined],
    ['one is denied, whatever the others are', { isConsentRequired: true, requiredVendors: denied }, false],
    ['nobody has decided anything', { isConsentRequired: true, requiredVendors: [undefined, undefined] }, undefined],
    ['no vendor is named', { isConsentRequired: true, requiredVendors: [] }, undefined],
    ['consent is not required', { isConsentRequired: false, requiredVendors: denied }, true],
    ['the tool does not say whether it is required, and one is undecided', { requiredVendors: unknown }, undefined],
    ['the tool does not say whether it is required, and one is denied', { requiredVendors: denied }, false],
    ['the tool does not say whether it is required, and all are allowed', { requiredVendors: granted }, true],
  ])('when %s', (_case, answers, expected) => {
    expect(interpretConsent({ ...silent, regulation: 'gdpr', ...answers })).toBe(expected)
    // Not selling is no question there.
    expect(interpretConsent({ ...silent, regulation: 'gdpr', ...answers, isDoNotSell: true })).toBe(expected)
  })
})

describe('consent under California’s laws', () => {
  it.each(['ccpa', 'cpra'] as const)('of %s is granted unless the visitor’s data must not be sold', regulation => {
    const of = (isDoNotSell: boolean | undefined) =>
      interpretConsent({ ...silent, regulation, isDoNotSell, isConsentRequired: true, requiredVendors: denied })
    expect([of(false), of(true), of(undefined)]).toEqual([true, false, undefined])
  })
})

describe('consent under any other regime', () => {
  const others = REGULATIONS.filter(name => !['gdpr', 'ccpa', 'cpra'].includes(name))
  it.each([...others, null])('%s is granted, whatever else the tool says', regulation => {
    for (const isDoNotSell of [true, false, undefined]) {
      for (const requiredVendors of [granted, unknown, denied, []]) {
        expect(interpretConsent({ regulation, isConsentRequired: true, requiredVendors, isDoNotSell })).toBe(true)
      }
    }
  })

  it('are four besides none', () => expect(others).toEqual(['cpa', 'ctdpa', 'vcdpa', 'tdpsa']))
})
