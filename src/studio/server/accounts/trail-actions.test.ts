import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isMessage } from '../../translate'

const STUDIO = path.resolve(import.meta.dirname, '../..')
/** Calls of the trail, and those that concern one member. */
const CALL = /(?:trail\.add|ofMember)\([^;]*?\)/g
/** In a call, what is no action: a person without an account, a way to sign in. */
const OTHER_WORDS = new Set(['unknown', 'passkey', 'export', 'delete', 'end-sessions'])

it('every action of the audit trail is said in the languages of the studio', () => {
  const files = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.ts$/.test(file) && !file.endsWith('.test.ts'),
  )
  const actions = files.flatMap(file => {
    const text = readFileSync(path.join(STUDIO, file), 'utf8')
    const calls = [...text.matchAll(CALL)].map(([call]) => call)
    return calls.flatMap(call => [...call.matchAll(/'([a-z][a-z -]+)'/g)].map(([, word = '']) => word))
  })
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter(word => !OTHER_WORDS.has(word) && !isMessage(`trail.${word}`))).toEqual([])
})
