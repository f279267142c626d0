import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CAPS } from '../../src/server/cypher/gateway-settings'
import { REFUSALS, refuseLimited, refuseUnavailable } from '../../src/server/cypher/call/refusal'
import { PROJECT, codeIn, partBelow, readText, tableRows } from './read-documents'

const contracts = readText('docs/contracts.md')
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }

/** The product's sources by path, without tests. */
const sources = ['src', 'plugins']
  .flatMap(folder =>
    readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|node_modules|\/testing\//.test(file))
  .map(file => readText(file))

describe('the contracts', () => {
  it('name every command of package.json, and no other', () => {
    const cells = tableRows(partBelow(contracts, '## Commands')).map(([command = '']) => command)
    const named = cells.flatMap(codeIn).map(code => /^npm (?:run )?([\w:-]+)/.exec(code)?.[1] ?? code)
    expect([...new Set(named)].sort()).toEqual(
      Object.keys(scripts)
        .filter(name => name !== 'postinstall')
        .sort(),
    )
  })

  it('name every variable of .env.example', () => {
    const named = new Set(codeIn(partBelow(contracts, '## Environment')))
    const variables = [...readText('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]{2,})=/gm)].map(
      ([, name = '']) => name,
    )
    expect(variables.length).toBeGreaterThan(20)
    expect(variables.filter(name => !named.has(name))).toEqual([])
  })

  it('name every variable that the host and the studio take from their environment', () => {
    const named = new Set(codeIn(partBelow(contracts, '## Environment')))
    const host = [...readText('src/server/server-environment.ts').matchAll(/^ {2}([A-Z][A-Z_]{2,}):/gm)]
    const studio = [...readText('src/studio/server/studio-environment.ts').matchAll(/\b((?:STUDIO|EDITOR)_[A-Z_]+)\b/g)]
    const taken = [...host, ...studio].map(([, name = '']) => name).filter(name => !name.endsWith('_'))
    expect(studio.length).toBeGreaterThan(10)
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter(name => !named.has(name))).toEqual([])
  })

  it('name everything that a page keeps in a browser: cookies, storage, channels between tabs', () => {
    const keeps = /platform\/(?:cookie|storage|session-storage|tab-channel)'|_(?:COOKIE|CHANNEL) = '|COLOR_MODE_KEY = '/
    const keys = sources
      .filter(text => keeps.test(text))
      .flatMap(text => [
        ...text.matchAll(/^(?:export )?const (?:\w+_)?(?:KEY|COOKIE|CHANNEL|KEPT_AS|GUARD) = '([^']+)'/gm),
      ])
      .map(([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(10)
    expect(
      [...new Set(keys)].filter(key => !contracts.includes(`\`${key}\``) && !contracts.includes(`${key}=1`)),
    ).toEqual([])
  })

  it('name every status that the gateway answers of its own', () => {
    const [line = ''] = contracts.split('\n').filter(text => text.startsWith('What the gateway answers of its own'))
    const named = [...line.matchAll(/\b([45]\d\d) [a-z]/g)].map(([, status]) => Number(status))
    const own = [...Object.values(REFUSALS), refuseLimited(1), refuseUnavailable(1)].map(({ status }) => status)
    expect(new Set(named)).toEqual(new Set(own))
    expect(line).toContain(`${DEFAULT_CAPS.jsonBody / 1024} kB of JSON or ${DEFAULT_CAPS.multipartBody / 1024 ** 2} MB`)
  })

  it('name every field of site.json that the specification does not have, by the fields that the schema has', () => {
    const schema = JSON.parse(readText('static/schemas/site.schema.json')) as { properties: Record<string, unknown> }
    const cells = tableRows(partBelow(contracts, '## Site folder')).map(([field = '']) => field)
    const named = cells
      .filter(cell => cell.startsWith('site.json'))
      .flatMap(codeIn)
      .map(code => /^\w+/.exec(code)?.[0] ?? '')
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter(field => !(field in schema.properties))).toEqual([])
  })
})
