import { describe, expect, it } from 'vitest'
import { whyBuildIsNeeded, type ReleaseRecord } from './release-record'

const RECORD: ReleaseRecord = {
  siteFolder: '/sites/lido',
  builtAt: '2025-01-23T09:00:00.000Z',
  now: '2025-01-23T09:00:00.000Z',
  sourceType: 'folder',
  fingerprint: 'a',
  ownAssets: [],
}

describe('whether a site must be built before it is served', () => {
  const now = Date.parse('2025-01-24T00:00:01Z')
  it.each([
    ['up to date', RECORD, undefined],
    ['never built', undefined, 'nothing is built yet'],
    ['another site', { ...RECORD, siteFolder: '/sites/quay' }, 'another site is built'],
    ['changed sources', { ...RECORD, fingerprint: 'b' }, 'its sources changed since it was built'],
    ["yesterday's demo", { ...RECORD, sourceType: 'demo' }, 'its demo programme is of an earlier day'],
    ["today's demo", { ...RECORD, sourceType: 'demo', now: '2025-01-24T00:00:00.000Z' }, undefined],
  ])('says for %s: %s', (_, record, reason) => {
    expect(whyBuildIsNeeded({ record, siteFolder: '/sites/lido', fingerprint: 'a', now })).toBe(reason)
  })
})
