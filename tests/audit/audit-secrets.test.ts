import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findSecrets } from './audit-secrets'

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const file = path.join(folder, 'settings.txt')
  writeFileSync(file, text)
  return file
}

describe('the scan for secrets', () => {
  // Put together here, so that the scan does not find this file.
  it.each([
    [
      'a private key',
      ['-----BEGIN RSA PRIVATE', `KEY-----\n${'MIIEow'.repeat(20)}\n-----END RSA PRIVATE KEY-----`].join(' '),
    ],
    ['a password in an address', ['https://editor:', 'Lumen1895@database.lumen.example/'].join('')],
  ])('finds %s, and does not repeat it', async (_name, text) => {
    const found = await findSecrets([fileWith(text)])
    expect(found).toHaveLength(1)
    expect(found[0]).not.toContain('Lumen1895')
  })

  it('finds none where there is none', async () => {
    expect(await findSecrets([fileWith('https://database.example/')])).toEqual([])
  })
})
