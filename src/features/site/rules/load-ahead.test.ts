import { describe, expect, it } from 'vitest'
import { chooseLoadAhead, loadAheadHeader, speculationRules } from './load-ahead'

describe('what a browser loads ahead', () => {
  it.each([
    ['a desktop', '?0', null, 'prerender'],
    ['a phone', '?1', null, 'prefetch'],
    ['a browser that does not say what it is', null, null, 'prefetch'],
    ['a desktop that saves data', '?0', 'on', null],
    ['a phone that saves data', '?1', 'On', null],
    ['a phone that does not', '?1', 'off', 'prefetch'],
  ] as const)('%s', (_who, mobile, saveData, action) => expect(chooseLoadAhead({ mobile, saveData })).toBe(action))
})

describe('the rules', () => {
  const rules = (pathPrefix: string, excluded: readonly string[] = []) =>
    JSON.stringify(speculationRules({ action: 'prerender', pathPrefix, excluded }))

  it('are none where nothing is loaded ahead', () =>
    expect(speculationRules({ action: null, pathPrefix: '/', excluded: [] })).toEqual({}))

  it('wait for a sign of the visitor, and end when the page’s code opens links', () => {
    expect(rules('/')).toContain('"eagerness":"moderate"')
    expect(rules('/')).toContain('{"selector_matches":"html:not([data-hydrated]) a"}')
  })

  it('are of pages below the prefix, without a query', () => {
    const matches = '"href_matches":[{"pathname":"/kino/","search":""},{"pathname":"/kino/*/","search":""}]'
    expect(rules('/kino')).toContain(matches)
    expect(rules('/')).toContain('"href_matches":[{"pathname":"/","search":""},{"pathname":"/*/","search":""}]')
  })

  it('leave out paths as links have them, and what is below', () => {
    expect(rules('/kino', ['/compte/'])).toContain('{"not":{"href_matches":{"pathname":"/kino/compte/*","search":""}}}')
    expect(rules('/', ['/café+bar/'])).toContain(String.raw`"/caf%C3%A9\\+bar/*"`)
  })

  it('are found at an address below the prefix', () => {
    expect(loadAheadHeader('/')).toBe('"/__load-ahead"')
    expect(loadAheadHeader('/kino')).toBe('"/kino/__load-ahead"')
  })
})
