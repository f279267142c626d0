import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildJsonSchemas } from '../../plugins/gatsby-source-cinema/cli/json-schemas'
import { readFleet } from '../../src/fleet/config/read-fleet'
import { codesIn, fieldsOf, readGuide, rowsOf } from './read-guide'

const guide = readGuide('docs/operators/fleet.md')
const fields = fieldsOf(JSON.parse(buildJsonSchemas()['fleet.schema.json'] ?? '{}'))
  .map(field => ({ ...field, path: field.path.replace(/\.\*\..*$/, '.*') }))
  .filter(({ path: name }) => name !== '$schema')
/** Those that hold others have no row of their own. */
const leaves = fields.filter(
  ({ path: name }) => !fields.some(other => /^[.[]/.test(other.path.slice(name.length)) && other.path.startsWith(name)),
)
const SECRET = '0123456789abcdef0123456789abcdef'

describe('the guide to the fleet', () => {
  const rows = new Map(
    rowsOf(guide, 'Field').map(([field = '', , fallback = '']) => [codesIn(field)[0] ?? '', fallback]),
  )

  it('tells every field of fleet.json, and no other', () => {
    const told = [...rows.keys()].map(name => name.replace(/\[\]$/, ''))
    expect(told.toSorted()).toEqual([...new Set(leaves.map(({ path: name }) => name))].toSorted())
  })

  it('tells what holds where a field is left out', () => {
    const wrong = leaves.flatMap(({ path: name, fallback }) => {
      const said = rows.get(name) ?? ''
      return fallback === undefined || said === `\`${fallback}\`` ? [] : [`${name}: ${said}, not ${fallback}`]
    })
    expect(wrong).toEqual([])
  })

  it('shows a fleet without a fault', () => {
    const [, sample = ''] = /```json\n(\{\n {2}"sites"[\s\S]*?)```/.exec(guide) ?? []
    const folder = mkdtempSync(path.join(tmpdir(), 'fleet-guide-'))
    for (const name of ['harbour', 'lido']) {
      mkdirSync(path.join(folder, 'cinemas', name), { recursive: true })
      writeFileSync(path.join(folder, 'cinemas', name, 'site.json'), '{}')
    }
    const file = path.join(folder, 'fleet.json')
    writeFileSync(file, sample)
    const env = { HARBOUR_VEEZI_TOKEN: 'token', HARBOUR_WEBHOOK_SECRET: SECRET, ALERTS_SECRET: SECRET }
    expect(readFleet(file, env)).toMatchObject({ ok: true })
    rmSync(folder, { recursive: true })
  })
})
