import { describe, expect, it } from 'vitest'
import { type ConsentState, REFUSING_CONSENT } from './consent-state'
import { embedStanding } from './embed-standing'

const tool = (vendors: Record<string, boolean>, own: Partial<ConsentState> = {}): ConsentState => ({
  ...REFUSING_CONSENT,
  isReady: true,
  vendors,
  ...own,
})

describe('whether a vendor’s frame is shown without a question', () => {
  it.each<[string, ConsentState, string[], string]>([
    ['the tool allows it', tool({ 'c:youtube': true }), [], 'allowed'],
    ['the tool knows it by its bare id', tool({ youtube: true }), [], 'allowed'],
    ['the tool denies it, whatever the device remembers', tool({ 'c:youtube': false }), ['youtube'], 'denied'],
    ['the tool does not know it, and the device does', tool({ google: true }), ['youtube'], 'remembered'],
    ['nobody knows it', tool({ 'c:vimeo': true }), ['vimeo'], 'unknown'],
    ['the tool is not ready', tool({ 'c:youtube': true }, { isReady: false }), [], 'unknown'],
    ['the tool is turned off', tool({ 'c:youtube': false }, { isEnabled: false }), ['youtube'], 'remembered'],
    ['the site has no tool', tool({ 'c:youtube': true }, { isConfigured: false }), [], 'unknown'],
  ])('when %s', (_case, consent, remembered, expected) => {
    expect(embedStanding('youtube', { consent, remembered })).toBe(expected)
  })
})
