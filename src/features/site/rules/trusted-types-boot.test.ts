import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { trustedTypesBoot } from './trusted-types-boot'

type Rules = Record<string, ((text: string) => string | undefined) | undefined>

/** Runs the script as a page of `https://lido.example` does. */
function rulesOfPage(): Rules {
  const policies: Record<string, Rules> = {}
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => void (policies[name] = rules) }
  const location = new URL('https://lido.example/movies/')
  runInNewContext(trustedTypesBoot, { window: { trustedTypes }, document: { baseURI: location.href }, location, URL })
  return policies['default'] ?? {}
}

describe('the pages’ policy of trusted types', () => {
  it.each([
    ['/app-1.js', true],
    ['https://lido.example/sw.js', true],
    ['https://stranger.example/a.js', false],
    ['//stranger.example/a.js', false],
    ['http://lido.example/a.js', false],
    ['data:text/javascript,alert(1)', false],
  ])('lets a script come from %s: %s', (address, isAllowed) =>
    expect(rulesOfPage()['createScriptURL']?.(address)).toBe(isAllowed ? address : undefined),
  )

  it('turns no text into HTML or code', () => expect(Object.keys(rulesOfPage())).toEqual(['createScriptURL']))

  it('is left out where browsers have none', () =>
    expect(() => runInNewContext(trustedTypesBoot, { window: {} })).not.toThrow())
})
