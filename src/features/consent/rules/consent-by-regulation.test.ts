import { describe, expect, it } from 'vitest'
import { REFUSING_CONSENT, REGULATIONS } from './consent-state'
import {
  evaluateConsent,
  type ToolAnswers,
  type RegulationAnswers,
  regulationInForce,
  type ConsentAnswers,
  interpretConsent,
} from './consent-by-regulation'

const silent: ToolAnswers = {
  isApplied: {},
  isConsentRequired: undefined,
  requiredVendors: ['google', 7],
  vendorAnswers: [undefined, undefined],
  isDoNotSell: undefined,
  userStatus: null,
  currentStatus: null,
  hasPrivacyControl: false,
}
const status = { deniedPurposes: ['ads'], vendors: { google: true, 7: true } }
const current = (regulation: string, deniedPurposes: string[] = []) => ({ regulation, deniedPurposes, vendors: {} })
const under = (regulation: string, own: Partial<ToolAnswers> = {}, isStrict = false) =>
  evaluateConsent({ ...silent, currentStatus: current(regulation), ...own }, { isStrict })

describe('consent as the tool has it', () => {
  it.each<[string, Partial<ToolAnswers>]>([
    ['nothing at all', {}],
    ['no regulation', { userStatus: status }],
  ])('is that of a tool which is not ready where it says %s', (_case, own) => {
    expect(evaluateConsent({ ...silent, ...own }, { isStrict: true })).toBe(REFUSING_CONSENT)
  })

  it('needs no status where vendors answer one by one, and then knows of no denied purposes', () => {
    const own = { isApplied: { gdpr: true }, isConsentRequired: true, vendorAnswers: [true, true] }
    expect(evaluateConsent({ ...silent, ...own }, { isStrict: false })).toMatchObject({
      isReady: true,
      consents: true,
      deniedPurposes: null,
    })
  })

  it('takes vendors from their own answers first, then from the status', () => {
    const own = { isConsentRequired: true, userStatus: status }
    expect(under('gdpr', own).consents).toBe(true)
    expect(under('gdpr', { ...own, vendorAnswers: [undefined, false] }).consents).toBe(false)
    expect(under('gdpr', { isConsentRequired: true, vendorAnswers: [true, undefined] }).consents).toBeUndefined()
  })

  it('takes only a yes from the current status, where the undecided look denied', () => {
    const own = (is: boolean) => ({ currentStatus: { ...current('gdpr'), vendors: { google: true, 7: is } } })
    expect(under('gdpr', own(true)).consents).toBe(true)
    expect(under('gdpr', own(false)).consents).toBeUndefined()
  })

  it.each(['ccpa', 'cpra'])('follows do-not-sell under %s: the tool’s status, else its purposes', regulation => {
    expect(under(regulation, { isDoNotSell: false }).consents).toBe(true)
    expect(under(regulation, { isDoNotSell: true }).consents).toBe(false)
    expect(under(regulation).consents).toBe(true)
    expect(under(regulation, { currentStatus: current(regulation, ['ads']) }).consents).toBe(false)
  })

  it('heeds a purpose opted out of under CPRA, whatever the older status says', () => {
    const own = (regulation: string) => ({ isDoNotSell: false, currentStatus: current(regulation, ['ads']) })
    expect(under('cpra', own('cpra')).consents).toBe(false)
    expect(under('ccpa', own('ccpa')).consents).toBe(true)
    expect(under('cpra', { isDoNotSell: false }).consents).toBe(true)
    const silentStatus = {
      userStatus: status,
      currentStatus: null,
      isApplied: { gdpr: false, ccpa: false, cpra: true },
    }
    expect(under('cpra', silentStatus).consents).toBeUndefined()
    expect(under('cpra', { ...silentStatus, isDoNotSell: false }).consents).toBe(true)
  })

  it('counts Global Privacy Control as do-not-sell, in California alone', () => {
    const own = { hasPrivacyControl: true, isDoNotSell: false }
    expect(['ccpa', 'cpra', 'cpa', 'none'].map(name => under(name, own).consents)).toEqual([false, false, true, true])
  })

  it('says what was denied, of whom what is known, and the regulation; null where none applies', () => {
    expect(under('cpra', { userStatus: status })).toEqual({
      isConfigured: true,
      isEnabled: true,
      isReady: true,
      consents: true,
      regulation: 'cpra',
      deniedPurposes: ['ads'],
      vendors: { google: true, 7: true },
    })
    expect(under('none').regulation).toBeNull()
  })
})

describe('consent of a strict site (site.json `consent.strict`)', () => {
  const everywhere = [...REGULATIONS, 'none', 'lgpd'] as const
  const allowed: Partial<ToolAnswers> = { isConsentRequired: true, vendorAnswers: [true, true], isDoNotSell: false }
  const inUsa = (regulation: string) => !['gdpr', 'none', 'lgpd'].includes(regulation)

  it.each(everywhere)('counts Global Privacy Control and the refusal of a vendor under %s', regulation => {
    expect(under(regulation, allowed, true).consents).toBe(true)
    expect(under(regulation, { ...allowed, hasPrivacyControl: true }, true).consents).toBe(false)
    expect(under(regulation, { ...allowed, vendorAnswers: [true, false] }, true).consents).toBe(false)
    const freed = { ...allowed, isConsentRequired: false, vendorAnswers: [true, false] }
    expect(under(regulation, freed, true).consents).toBe(false)
  })

  it.each(everywhere)(
    'leaves a purpose refused under %s to the vendors that measurement needs, under GDPR alone',
    regulation => {
      const isGdpr = regulation === 'gdpr'
      expect(under(regulation, { ...allowed, userStatus: status }, true).consents).toBe(isGdpr)
      expect(under(regulation, { ...allowed, isDoNotSell: true }, true).consents).toBe(isGdpr)
    },
  )

  it.each(everywhere)(
    'takes a purpose that is off in the current status for a refusal under %s in the USA alone',
    regulation => {
      const own = { ...allowed, currentStatus: current(regulation, ['ads']) }
      expect(under(regulation, own, true).consents).toBe(!inUsa(regulation))
    },
  )

  it('asks for no answer where the specification needs none', () => {
    expect(everywhere.map(regulation => under(regulation, { isDoNotSell: false }, true).consents)).toEqual(
      everywhere.map(regulation => under(regulation, { isDoNotSell: false }).consents),
    )
  })
})

const none = Object.fromEntries(REGULATIONS.map(name => [name, false]))

describe('the regulation in force (specification §4 Consent: the first in order that applies)', () => {
  it.each(REGULATIONS)('is %s where the tool applies it, or names it', regulation => {
    expect(regulationInForce({ isApplied: { ...none, [regulation]: true }, named: undefined })).toBe(regulation)
    expect(regulationInForce({ isApplied: {}, named: regulation })).toBe(regulation)
    // Tools that are asked for two names only deny the others.
    expect(regulationInForce({ isApplied: none, named: regulation })).toBe(regulation)
  })

  it.each<[string, RegulationAnswers, string | null | undefined]>([
    ['the earlier of two', { isApplied: { ...none, vcdpa: true, ccpa: true }, named: undefined }, 'ccpa'],
    ['the earlier of one that applies and one that is named', { isApplied: { cpra: true }, named: 'gdpr' }, 'gdpr'],
    ['none where all are denied', { isApplied: none, named: undefined }, null],
    ['none where the tool says so', { isApplied: {}, named: 'none' }, null],
    ['none of ours where another is named', { isApplied: {}, named: 'lgpd' }, null],
    ['open where the tool says nothing', { isApplied: {}, named: undefined }, undefined],
    [
      'open where an earlier one is',
      { isApplied: { ...none, gdpr: undefined, ccpa: true }, named: undefined },
      undefined,
    ],
    ['known where only a later one is open', { isApplied: { gdpr: true }, named: undefined }, 'gdpr'],
  ])('is %s', (_case, answers, expected) => {
    expect(regulationInForce(answers)).toBe(expected)
  })
})

const unanswered: ConsentAnswers = {
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
    expect(interpretConsent({ ...unanswered, regulation: 'gdpr', ...answers })).toBe(expected)
    // Not selling is no question there.
    expect(interpretConsent({ ...unanswered, regulation: 'gdpr', ...answers, isDoNotSell: true })).toBe(expected)
  })
})

describe('consent under California’s laws', () => {
  it.each(['ccpa', 'cpra'] as const)('of %s is granted unless the visitor’s data must not be sold', regulation => {
    const of = (isDoNotSell: boolean | undefined) =>
      interpretConsent({ ...unanswered, regulation, isDoNotSell, isConsentRequired: true, requiredVendors: denied })
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
