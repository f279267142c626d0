import { describe, expect, it } from 'vitest'
import { REGULATIONS } from './consent-state'
import { type RegulationAnswers, regulationInForce } from './regulation-in-force'

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
