import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASS_TYPE, TEAM, writeWalletKeys } from '../../../../tests/builders/wallet-accounts'
import { readServerEnvironment } from '../../server-environment'
import { NO_WALLETS, offeredWallets, readWalletIssuers } from './wallet-issuers'

let folder: string
let variables: Record<string, string>
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'issuers-'))
  variables = writeWalletKeys(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NOW = Date.parse('2026-11-27T10:00:00Z')

function read(own: Record<string, string> = {}, now = NOW) {
  const environment = readServerEnvironment({ ...variables, ...own })
  if (!environment.ok) throw new Error(environment.error.join('\n'))
  return readWalletIssuers(environment.value, now)
}
const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('the wallets of an operator', () => {
  it('are those with a key', () => {
    const { issuers, notes } = read()
    expect(notes).toEqual([])
    expect(offeredWallets(issuers, NOW)).toEqual(['GOOGLE', 'APPLE'])
    expect(issuers.apple).toMatchObject({ passTypeId: PASS_TYPE, teamId: TEAM })
    expect(read({ GOOGLE_WALLET_ISSUER_ID: '', GOOGLE_WALLET_KEY_FILE: '', APPLE_PASS_FILE: '' })).toEqual({
      issuers: NO_WALLETS,
      notes: [],
    })
  })

  it.each([
    ['is missing', () => path.join(folder, 'none.json'), 'cannot be read as a key: ENOENT'],
    ['is no JSON', () => write('a.json', '-----BEGIN SECRET'), 'cannot be read as a key: it is no JSON file'],
    ['is of another kind', () => write('b.json', '{"client_id":"SECRET"}'), 'is no key of a service account'],
    [
      'has a broken key',
      () => write('c.json', '{"client_email":"a","private_key_id":"b","private_key":"SECRET"}'),
      'cannot be read as a key: ERR_OSSL_',
    ],
  ])('leave out Google’s when its key file %s, and say so without its content', (_, fileOf, said) => {
    const file = fileOf()
    const { issuers, notes } = read({ GOOGLE_WALLET_KEY_FILE: file })
    expect(issuers.google).toBeNull()
    expect(notes).toHaveLength(1)
    expect(notes[0]).toContain(`No passes: GOOGLE_WALLET_KEY_FILE: ${file} ${said}`)
    expect(notes[0]).not.toContain('SECRET')
  })

  it.each([
    ['is missing', () => ({ APPLE_PASS_FILE: path.join(folder, 'none.pem') }), 'cannot be read: ENOENT'],
    ['has no certificate', () => ({ APPLE_PASS_FILE: write('a.pem', 'SECRET') }), 'cannot be read: it is no PEM file'],
    [
      'is of another authority',
      () => ({ APPLE_AUTHORITY_FILE: variables['APPLE_PASS_FILE']! }),
      'is not the certificate',
    ],
    ['has another key', () => ({ APPLE_PASS_FILE: mixed() }), 'the key is not that of the certificate'],
  ])('leave out Apple’s when its certificate %s, and say so without its content', (_, change, said) => {
    const { issuers, notes } = read(change())
    expect([issuers.apple, notes]).toEqual([null, [expect.stringContaining(said)]])
    expect(notes[0]).not.toContain('SECRET')
  })

  /** The certificate of one operator with the key of another. */
  function mixed(): string {
    const text = readFileSync(variables['APPLE_PASS_FILE'] ?? '', 'utf8')
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    return write('mixed.pem', text.replace(/-----BEGIN RSA[^]*/, '') + String(key))
  }

  it('read an encrypted key with its password', () => {
    const text = readFileSync(variables['APPLE_PASS_FILE'] ?? '', 'utf8')
    const [certificate = '', key = ''] = text.split(/(?=-----BEGIN RSA)/)
    const sealed = createPrivateKey(key).export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'open',
    })
    const file = write('sealed.pem', certificate + String(sealed))
    expect(read({ APPLE_PASS_FILE: file, APPLE_PASS_PASSWORD: 'open' }).notes).toEqual([])
    expect(read({ APPLE_PASS_FILE: file, APPLE_PASS_PASSWORD: 'wrong' }).issuers.apple).toBeNull()
  })

  it('say 30 days before that Apple’s certificate ends, and have no passes afterwards', () => {
    const end = Date.parse('2099-01-01T00:00:00Z')
    expect(read({}, end - 31 * 86_400_000).notes).toEqual([])
    expect(read({}, end - 30 * 86_400_000).notes).toEqual([expect.stringContaining('valid until 2099-01-01. Renew it')])
    expect(offeredWallets(read({}, end).issuers, end)).toEqual(['GOOGLE'])
  })
})
