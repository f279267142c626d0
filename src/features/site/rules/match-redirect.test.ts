import { describe, expect, it } from 'vitest'
import { matchRedirect, resolveRedirect } from './match-redirect'

const rule = (fromPath: string, toPath: string, ignoreCase = false) => ({ fromPath, toPath, ignoreCase })

/** Specification §2: a client-side redirect table maps a fromPath to a target, with an optional case-insensitive match. */
const TABLE = [
  rule('/whats-on', '/movies/'),
  rule('/Gift/', '/gift-cards/', true),
  rule('/old', 'https://archive.example/list?from=site'),
  rule('/pier', '/theaters/x1-pier/#prices'),
  rule('/café', '/drinks/'),
  rule('/bad', 'javascript:alert(1)'),
  rule('/round/', '/round'),
  rule('/', '/home/'),
]

describe('matchRedirect', () => {
  it.each<[string, string | null, string]>([
    ['/whats-on', '/movies/', 'the path as written'],
    ['/whats-on/', '/movies/', 'a trailing slash makes no difference'],
    ['/whats-on/?utm_source=mail&day=1', '/movies/?utm_source=mail&day=1', 'the query string is kept'],
    ['/whats-on#list', '/movies/#list', 'the hash is kept'],
    ['/old?utm_source=mail', 'https://archive.example/list?from=site&utm_source=mail', 'both query strings'],
    ['/pier#map', '/theaters/x1-pier/#prices', 'the target’s own hash wins'],
    ['/GIFT', '/gift-cards/', 'case ignored where the rule says so'],
    ['/Whats-On', null, 'case told apart where it does not'],
    ['/whats-on/today', null, 'no prefix match'],
    ['/caf%C3%A9/', '/drinks/', 'escaped letters are the same letters'],
    ['/%E0%A4%A', null, 'a broken escape matches nothing and throws nothing'],
    ['/bad', null, 'a script is no target'],
    ['/round', null, 'a target that is its own source'],
    ['/', '/home/', 'the home page itself'],
    ['/unknown', null, 'no rule'],
  ])('%s goes to %s: %s', (location, target) => {
    expect(matchRedirect(location, TABLE)).toBe(target)
  })

  it('takes the first rule that matches', () => {
    expect(matchRedirect('/a', [rule('/a', '/first/'), rule('/a', '/second/')])).toBe('/first/')
  })

  it('stays where it is with the empty table', () => {
    expect(matchRedirect('/movies/', [])).toBeNull()
  })
})

describe('resolveRedirect', () => {
  const table = [rule('/a', '/b/?from=a'), rule('/b', '/c/'), rule('/round', '/and/'), rule('/and', '/round/')]

  it('follows a target that is redirected in turn, with the queries of both', () => {
    expect(resolveRedirect('/a/?utm_source=mail#list', table)).toBe('/c/?from=a&utm_source=mail#list')
  })

  it('ends on one of the pages of a circle', () => {
    expect(['/round/', '/and/']).toContain(resolveRedirect('/round', table))
  })

  it('is null for an address without a rule', () => {
    expect(resolveRedirect('/c/', table)).toBeNull()
  })
})
