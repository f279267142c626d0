import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { SourceSchema } from '../../../../src/config/source-config'
import { isOwnVariable } from '../../../../src/config/source-variables'
import { SYSTEMS } from '../../cli/new-site/systems'
import { readSecret } from './source-options'

it('sends no variable of the product to a source, though it is set', () => {
  const secretOf = (name: string) =>
    readSecret({ source: v.parse(SourceSchema, { token: { env: name } }), env: { [name]: 'sk-any' } })
  expect(secretOf('VEEZI_TOKEN')).toEqual({ ok: true, value: 'sk-any' })
  expect(secretOf('LOYALTY_DATABASE_TOKEN')).toMatchObject({ ok: false, error: { field: 'source.token' } })
})

it('knows every secret of the product, as .env.example lists its variables', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  const secrets = names.filter(name =>
    /SECRET|TOKEN|PASSWORD|KEY|AUTHORIZATION|CREDENTIAL|DATABASE|^SMTP/.test(name ?? ''),
  )
  expect(secrets.length).toBeGreaterThan(10)
  expect(secrets.filter(name => !isOwnVariable(name ?? ''))).toEqual([])
})

it('knows no name that a source usually has', () => {
  const usual = SYSTEMS.flatMap(({ secret }) => secret?.variable ?? [])
  expect(usual.length).toBeGreaterThan(3)
  expect([...usual, 'SOURCE_TOKEN', 'HARBOUR_VEEZI_TOKEN', 'TICKETING_TOKEN'].filter(isOwnVariable)).toEqual([])
})
