import { describe, expect, it } from 'vitest'
import { findHidden, HIDDEN_SECRET, hideSecrets, hideSecretsAt } from './hide-secrets'

describe('secrets of a site.json', () => {
  it('are hidden where an operator wrote them, and the names of variables are not', () => {
    const site = {
      trackers: [{ type: 'google_analytics_v4', token: 'G-1' }],
      source: { type: 'veezi', token: 'abc', theaterIds: ['a'], login: { password: 'p', user: 'u' } },
      sources: [{ token: { env: 'VEEZI_TOKEN' } }, { apiKey: 'k', retries: 2 }],
    }
    expect(hideSecrets(site)).toEqual({
      ...site,
      source: { ...site.source, token: HIDDEN_SECRET, login: { password: HIDDEN_SECRET, user: 'u' } },
      sources: [{ token: { env: 'VEEZI_TOKEN' } }, { apiKey: HIDDEN_SECRET, retries: 2 }],
    })
  })

  it.each([
    [['source', 'token'], 'abc', HIDDEN_SECRET],
    [['source', 'token', 'env'], 'VEEZI_TOKEN', 'VEEZI_TOKEN'],
    [['sources'], [{ token: 'abc' }], [{ token: HIDDEN_SECRET }]],
    [['trackers'], [{ token: 'G-1' }], [{ token: 'G-1' }]],
    [['name'], 'Lumen', 'Lumen'],
  ])('are hidden in a change at %j', (path, value, shown) => {
    expect(hideSecretsAt(path, value)).toEqual(shown)
  })

  it('are found where they would be saved', () => {
    expect(findHidden({ a: [{ b: HIDDEN_SECRET }], c: 'x' })).toEqual(['a.0.b'])
  })
})
