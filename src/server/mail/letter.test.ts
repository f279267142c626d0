import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatLetterText, type MailKind, writeLetter } from './letter'

const KINDS: readonly MailKind[] = ['ACTIVATION', 'RESET', 'USERNAME', 'TEMPORARY_PASSWORD', 'WELCOME', 'EMAIL_CODE']
const LINK = 'https://cinema.example/reset'
const MESSAGES = path.join(import.meta.dirname, 'messages')
const readMessages = (file: string) => JSON.parse(readFileSync(path.join(MESSAGES, file), 'utf8')) as object

describe('a letter', () => {
  it.each(KINDS)('of the kind %s has its code in every language', kind => {
    for (const locale of ['en', 'fr', 'fr-CA', 'he', 'ja', 'xx'])
      expect(formatLetterText(writeLetter({ kind, locale, code: 'CODE-1' }))).toContain('CODE-1')
  })

  it('is English where there is no other', () => {
    const letter = writeLetter({ kind: 'RESET', locale: 'constructor', code: 'C', link: LINK })
    expect([letter.language, letter.subject]).toEqual(['en', 'Choose a new password'])
  })

  it.each(readdirSync(MESSAGES))('has every message in %s, and words of its own', file => {
    const own = readMessages(file)
    expect(Object.keys(own)).toEqual(Object.keys(readMessages('en.json')))
    if (file === 'en.json') return
    const english = new Set(Object.values(readMessages('en.json')))
    expect(Object.values(own).filter(message => english.has(message))).toEqual([])
  })

  it('is as the same messages for a program of the operator: link, then code', () => {
    expect(formatLetterText(writeLetter({ kind: 'RESET', locale: 'en', code: 'C-1', link: LINK }))).toBe(
      `Somebody asked for a new password for your account. Choose one within 60 minutes.

Choose a new password:
${LINK}

Your reset code: C-1

If you did not ask for it, you need not do anything: your password stays as it is.`,
    )
  })

  it('says in every language for what, where and until when a voucher counts', () => {
    const until = Date.parse('2026-12-22T00:00:00Z')
    for (const [locale, day] of [
      ['en', 'December 22, 2026'],
      ['fr-FR', '22 décembre 2026'],
      ['he', '22 בדצמבר 2026'],
      ['ja', '2026年12月22日'],
    ] as const) {
      const voucher = { name: 'Popcorn {{0}}', cinema: 'Lumen', until }
      const letter = writeLetter({ kind: 'VOUCHER', locale, code: 'C-1', voucher })
      expect(letter.subject).toContain('Popcorn {{0}}')
      for (const said of ['Popcorn {{0}}', 'Lumen', day, 'C-1']) expect(formatLetterText(letter)).toContain(said)
    }
  })

  it('leaves no gap where there is no link, and none where there is no note', () => {
    expect(formatLetterText(writeLetter({ kind: 'RESET', locale: 'en', code: 'C' }))).not.toMatch(/null|\n\n\n/)
    expect(formatLetterText(writeLetter({ kind: 'USERNAME', locale: 'en', code: 'ada' }))).toMatch(/username: ada$/)
  })

  it('quotes what a visitor wrote, and fills no placeholder of theirs', () => {
    const quote = { name: 'Ann {{1}} $&', email: 'ann@x.example', message: 'One {{0}}\n\nTwo' }
    const letter = writeLetter({ kind: 'CONTACT', locale: 'en', quote })
    expect(letter.subject).toBe('Message from Ann {{1}} $&')
    expect(formatLetterText(letter)).toContain('Ann {{1}} $& (ann@x.example) wrote')
    expect(formatLetterText(letter)).toContain('> One {{0}}\n> \n> Two')
  })
})
