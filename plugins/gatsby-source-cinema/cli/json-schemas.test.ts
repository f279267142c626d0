import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildJsonSchemas, SCHEMAS_FOLDER } from './json-schemas'

const published = path.resolve(import.meta.dirname, '../../..', SCHEMAS_FOLDER)

describe('the published JSON Schemas', () => {
  it('are current; `npm run schemas` writes them', () => {
    const schemas = buildJsonSchemas()
    expect(readdirSync(published).sort()).toEqual(Object.keys(schemas).sort())
    for (const [file, text] of Object.entries(schemas))
      expect(readFileSync(path.join(published, file), 'utf8'), file).toBe(text)
  })

  it('require what contracts §3 requires and no more', () => {
    const required = (file: string): unknown => {
      const schema = JSON.parse(buildJsonSchemas()[`${file}.schema.json`] ?? '{}')
      return (schema.items ?? schema).required
    }
    expect(required('site')).toEqual(['name', 'locale', 'country'])
    expect(required('theaters')).toEqual(['id', 'name', 'timeZone'])
    expect(required('movies')).toEqual(['id', 'title'])
    expect(required('showtimes')).toEqual(['id', 'theaterId', 'movieId', 'startsAt'])
    expect(required('events')).toEqual(['id', 'title'])
  })
})
