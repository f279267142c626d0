import { describe, expect, it } from 'vitest'
import { isAnalyticsEnabled } from './is-analytics-enabled'

const LAUNCH = { launchUrl: 'https://tags.example/launch.js' }
const NO_LAUNCH = { launchUrl: null }

describe('isAnalyticsEnabled (specification §4 Tracking)', () => {
  const answers = [true, false, undefined]
  const bits = [true, false]
  const rows = answers.flatMap(consents =>
    bits.flatMap(isConfigured =>
      bits.flatMap(isEnabled => bits.map(isReady => ({ consents, isConfigured, isEnabled, isReady }))),
    ),
  )

  it.each(rows)('answers %j as the sentence says, with and without a launch script', consent => {
    const withoutTool = !consent.isConfigured || !consent.isEnabled
    const expected = consent.consents === true || withoutTool
    expect(isAnalyticsEnabled({ consent, tracking: NO_LAUNCH })).toBe(expected)
    expect(isAnalyticsEnabled({ consent, tracking: LAUNCH })).toBe(expected || consent.isReady)
    expect(isAnalyticsEnabled({ consent, tracking: null })).toBe(false)
  })

  const TOOL = { isConfigured: true, isEnabled: true, isReady: true }
  it.each([
    ['consent is granted', { ...TOOL, consents: true }, NO_LAUNCH, true],
    ['consent is denied', { ...TOOL, consents: false }, NO_LAUNCH, false],
    ['consent is unknown', { ...TOOL, consents: undefined }, NO_LAUNCH, false],
    ['the tool is disabled', { ...TOOL, isEnabled: false, isReady: false, consents: undefined }, NO_LAUNCH, true],
    ['no tool is configured', { ...TOOL, isConfigured: false, isReady: false, consents: undefined }, NO_LAUNCH, true],
    ['a launch script waits for the tool', { ...TOOL, isReady: false, consents: undefined }, LAUNCH, false],
    ['a launch script has a tool that is ready', { ...TOOL, consents: undefined }, LAUNCH, true],
    ['a launch script asks a tool that denies', { ...TOOL, consents: false }, LAUNCH, true],
  ])('%s', (_, consent, tracking, expected) => {
    expect(isAnalyticsEnabled({ consent, tracking })).toBe(expected)
  })
})
