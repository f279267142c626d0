import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAccuracyKey, signRecord } from './accuracy-key'
import { addJudgements, buildAccuracyRecord, canonicalJson } from './accuracy-record'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'accuracy-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const judgement = (day: string, theaterId: string, outcome: 'same' | 'moved' = 'same') => ({ day, theaterId, outcome })
const NONE = { same: 0, moved: 0, vanished: 0, late: 0, unread: 0 }

describe('the days of the record', () => {
  it('add up by day and theater, the newest first', () => {
    const first = addJudgements([], [judgement('2025-01-22', 'odeon'), judgement('2025-01-23', 'odeon', 'moved')])
    const days = addJudgements(first, [judgement('2025-01-23', 'odeon'), judgement('2025-01-23', 'lido')])
    expect(days).toEqual([
      { day: '2025-01-23', theaterId: 'lido', began: 1, ...NONE, same: 1 },
      { day: '2025-01-23', theaterId: 'odeon', began: 2, ...NONE, same: 1, moved: 1 },
      { day: '2025-01-22', theaterId: 'odeon', began: 1, ...NONE, same: 1 },
    ])
  })

  it('are kept for 92 days', () => {
    const days = addJudgements([], [judgement('2025-01-01', 'a'), judgement('2025-01-02', 'a')])
    expect(addJudgements(days, [judgement('2025-04-03', 'a')]).map(({ day }) => day)).toEqual([
      '2025-04-03',
      '2025-01-02',
    ])
  })
})

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: [true, null, 'é"\n'], A: {} }, '{"A":{},"a":[true,null,"é\\"\\n"],"b":1}'],
    [{ '10': 1, '9': 2 }, '{"10":1,"9":2}'],
  ])('of %j', (value, text) => expect(canonicalJson(value)).toBe(text))
})

const record = () =>
  buildAccuracyRecord({
    ...{ siteUrl: 'https://lido.example', since: '2025-01-01T00:00:00.000Z', updatedAt: '2025-01-23T20:00:00.000Z' },
    days: addJudgements([], [judgement('2025-01-23', 'cinéma', 'moved')]),
  })

describe('the signature', () => {
  const openMade = async () => {
    const key = await openAccuracyKey({ given: undefined, file: path.join(folder, 'deep/key.pem') })
    if (!key.ok) throw new Error(key.error)
    return key.value
  }

  it('holds for the record, and for no other', async () => {
    const file = JSON.parse(signRecord(record(), await openMade()))
    const key = createPublicKey({ key: Buffer.from(file.signature.publicKey, 'base64'), format: 'der', type: 'spki' })
    const isSigned = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(file.signature.value, 'base64'))
    expect(isSigned(canonicalJson(file.record))).toBe(true)
    expect(isSigned(canonicalJson({ ...file.record, total: { ...file.record.total, moved: 0 } }))).toBe(false)
  })

  it('is verified by openssl, as the guide says', async () => {
    const file = JSON.parse(signRecord(record(), await openMade()))
    const write = (name: string, content: string | Buffer) => {
      writeFileSync(path.join(folder, name), content)
      return path.join(folder, name)
    }
    const text = write('record', canonicalJson(file.record))
    const signature = write('signature', Buffer.from(file.signature.value, 'base64'))
    const key = write('key', Buffer.from(file.signature.publicKey, 'base64'))
    const given = ['-verify', '-pubin', '-keyform', 'DER', '-inkey', key, '-rawin', '-in', text, '-sigfile', signature]
    expect(execFileSync('openssl', ['pkeyutl', ...given], { encoding: 'utf8' })).toContain('Verified Successfully')
  })

  it('is that of a key that is made once, which others cannot read', async () => {
    const one = signRecord(record(), await openMade())
    const other = signRecord(record(), await openMade())
    expect(one).toBe(other)
    expect(statSync(path.join(folder, 'deep/key.pem')).mode & 0o077).toBe(0)
  })

  it('is that of the key in the environment', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const given = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    const key = await openAccuracyKey({ given, file: path.join(folder, 'key.pem') })
    expect(key.ok && key.value.equals(privateKey)).toBe(true)
    expect(() => readFileSync(path.join(folder, 'key.pem'))).toThrow('ENOENT')
  })

  it('is refused in words for another key, without the key', async () => {
    const { privateKey } = generateKeyPairSync('x25519')
    const wrong = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    const error = 'ACCURACY_KEY is no Ed25519 key as PKCS #8 in base64'
    for (const given of [wrong, 'words'])
      expect(await openAccuracyKey({ given, file: '' })).toEqual({ ok: false, error })
    writeFileSync(path.join(folder, 'key.pem'), 'broken')
    const file = path.join(folder, 'key.pem')
    const words = `${file} is no Ed25519 key: remove it, and a new one is made`
    expect(await openAccuracyKey({ given: undefined, file })).toEqual({ ok: false, error: words })
  })
})
