import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CYPHER_CALL_NAMES } from '../../features/session/rules/calls/cypher-calls'
import { buildCypherTable, CONTRACTS_FILE, withCypherTable } from './cypher-table'

const contracts = readFileSync(path.resolve(import.meta.dirname, '../../..', CONTRACTS_FILE), 'utf8')

describe('the table of member calls in the contracts', () => {
  it('is current; `npm run contracts` writes it', () => {
    expect(contracts).toBe(withCypherTable(contracts))
  })

  it('has a row for every call', () => {
    const named = [...buildCypherTable().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
    expect(named).toEqual(CYPHER_CALL_NAMES)
  })

  it('says what a call is asked with, sends and is answered', () => {
    const rowOf = (name: string) =>
      (new RegExp(`^\\| \`${name}\` .*$`, 'm').exec(buildCypherTable())?.[0] ?? '').split('|').map(cell => cell.trim())
    expect(rowOf('login').slice(2, 4)).toEqual(['`POST /Member/Login?circuitId`', '`username`, `password`'])
    expect(rowOf('login').slice(6, 8)).toEqual(['anybody', 'has effects; captcha `login`; limit `login` by `username`'])
    expect(rowOf('getMember')[2]).toBe('`GET /Member/GetMember/?circuitId&userSessionId?`')
  })

  it('keeps the rest of the document, and does not guess where to stand', () => {
    const [before, after] = contracts.split('<!-- member calls: written by npm run contracts -->')
    expect(before).toContain('## Commands')
    expect(after).toContain('## Ticketing mock')
    expect(() => withCypherTable('# Nothing')).toThrow(/has no lines/)
  })
})
