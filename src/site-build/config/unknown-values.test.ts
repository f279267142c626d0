import { describe, expect, it } from 'vitest'
import { MovieRecordSchema } from '../../features/movies/rules/movie-record'
import { SiteConfigSchema } from '../../config/site-config'
import { findUnknownValues } from './unknown-values'

describe('values outside open enumerations (contracts §3)', () => {
  it.each([
    [MovieRecordSchema, { flags: ['NEW', 'SOLO', 'PREVIEW'] }, [['flags', 'SOLO']]],
    [MovieRecordSchema, { flags: [] }, []],
    [MovieRecordSchema, {}, []],
    [
      SiteConfigSchema,
      { roundness: { content: 'ROUND', buttons: 'HIGH' }, loyalty: { provider: 'VISTA' } },
      [
        ['roundness.content', 'ROUND'],
        ['loyalty.provider', 'VISTA'],
      ],
    ],
    [SiteConfigSchema, { roundness: null, loyalty: {} }, []],
  ])('%# are found at their fields', (schema, value, expected) => {
    expect(findUnknownValues(schema, value).map(({ field, value: unknown }) => [field, unknown])).toEqual(expected)
  })
})
