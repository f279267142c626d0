import { describe, expect, it } from 'vitest'
import { type MailKind, writeMail } from './outbox'

const KINDS: readonly MailKind[] = ['ACTIVATION', 'RESET', 'USERNAME', 'TEMPORARY_PASSWORD', 'WELCOME']
const LINK = 'https://cinema.example/reset'

describe('writeMail', () => {
  it.each(KINDS)('puts the code into %s in every language', kind => {
    for (const locale of ['en', 'fr', 'fr-CA', 'xx'])
      expect(writeMail({ kind, locale, code: 'CODE-1', link: null }).text).toContain('CODE-1')
  })

  it('writes English where it has no other', () => {
    expect(writeMail({ kind: 'RESET', locale: 'constructor', code: 'C', link: LINK }).subject).toBe(
      'Choose a new password',
    )
  })

  it('has words of their own for French', () => {
    const subjects = (locale: string) => KINDS.map(kind => writeMail({ kind, locale, code: 'C', link: LINK }).subject)
    expect(new Set([...subjects('en'), ...subjects('fr')]).size).toBe(2 * KINDS.length)
  })

  it('leaves no gap where there is no link', () => {
    expect(writeMail({ kind: 'RESET', locale: 'en', code: 'C', link: LINK }).text).toContain(LINK)
    expect(writeMail({ kind: 'RESET', locale: 'en', code: 'C', link: null }).text).not.toContain('null')
  })
})
