import { describe, expect, it } from 'vitest'
import { foreignWords } from '../../../tests/builders/foreign-words'
import { LANGUAGES_CONFIG } from '../../../tests/builders/release-config'
import { PLAIN_MAIL_LOOK } from '../../config/mail-look'
import { composeMessage } from './compose-message'
import { formatLetterText, type MailKind, writeLetter } from './letter'
import { formatLetterHtml } from './letter-html'
import { mailSiteOf } from './mail-site'

/** What each kind of letter is written with; no word of any language. */
const KINDS: Readonly<Record<MailKind, object>> = {
  ACTIVATION: { code: '7K2M', link: 'https://x.example/' },
  RESET: { code: '7K2M', link: 'https://x.example/' },
  USERNAME: { code: '7K2M' },
  TEMPORARY_PASSWORD: { code: '7K2M' },
  WELCOME: { code: '7K2M' },
  EMAIL_CODE: { code: '7K2M', link: 'https://x.example/' },
  EMAIL_PROOF: { code: '7K2M', link: 'https://x.example/' },
  PASSKEY_ADDED: { link: 'https://x.example/' },
  PASSKEY_REMOVED: { link: 'https://x.example/' },
  EMAIL_ASKED: { address: 'x@y.example' },
  EMAIL_CHANGED: { address: 'x@y.example' },
  WRONG_PASSWORDS: {},
  SESSION_ENDED: {},
  TICKETS: {
    link: 'https://x.example/',
    order: { orderId: 'O1', title: 'X', startsAt: '2026-11-28T20:30', seats: ['F4', 'F5'], ticketCodes: ['T1', 'T2'] },
  },
  NEWSLETTER: { link: 'https://x.example/' },
  WISH_CONFIRM: { link: 'https://x.example/' },
  VOUCHER: { code: '7K2M', link: 'https://x.example/', voucher: { name: 'X', cinema: null, until: 1_800_000_000_000 } },
  CONTACT: { quote: { name: 'X', email: 'x@y.example', message: 'X' } },
}

const LOCALES = {
  ar: 'rtl',
  'de-AT': 'ltr',
  'en-GB': 'ltr',
  'es-ES': 'ltr',
  'fr-BE': 'ltr',
  'he-IL': 'rtl',
  'ja-JP': 'ltr',
  'nl-BE': 'ltr',
}

describe.each(Object.keys(LOCALES) as (keyof typeof LOCALES)[])('in %s', locale => {
  const [language = ''] = locale.split('-')
  const site = { name: 'X', url: 'https://x.example/', look: PLAIN_MAIL_LOOK }

  it.each(Object.keys(KINDS) as MailKind[])('a letter of the kind %s has no word of another language', async kind => {
    const letter = writeLetter({ kind, locale, ...KINDS[kind] })
    const said = `${letter.subject}\n${formatLetterText(letter)}`
    expect([letter.language, letter.locale]).toEqual([language, locale])
    expect(foreignWords(said, language), said).toEqual([])
    const html = await formatLetterHtml(letter, site)
    expect(html).toContain(`<html lang="${language}" dir="${LOCALES[locale]}">`)
  })
})

it.each<[string, string | RegExp]>([
  ['en-GB', /Saturday,? 28 November 2026 at 20:30/],
  ['en-US', 'Saturday, November 28, 2026 at 8:30'],
  ['nl-BE', 'zaterdag 28 november 2026 om 20:30'],
  ['fr-CH', /samedi,? 28 novembre 2026/],
  // No words of ours: the whole letter is English.
  ['pl-PL', 'Saturday, November 28, 2026 at 8:30'],
])('writes a showtime as %s does', (locale, expected) => {
  expect(formatLetterText(writeLetter({ kind: 'TICKETS', locale, ...KINDS.TICKETS }))).toMatch(expected)
})

describe('the site of a letter', () => {
  const origin = 'https://lido.example'

  it.each([
    ['fr-BE', 'Cinémas du Canal', `${origin}/`],
    ['nl-BE', 'Kanaal Cinema’s', `${origin}/nl/`],
    // A language that the site no longer has.
    ['pl-PL', 'Cinémas du Canal', `${origin}/`],
    ['__proto__', 'Cinémas du Canal', `${origin}/`],
    [null, 'Cinémas du Canal', `${origin}/`],
  ])('has name, home page and logo in %s', (locale, name, url) => {
    const site = mailSiteOf(LANGUAGES_CONFIG, { origin, locale })
    expect([site.name, site.url, site.look.logo]).toEqual([
      name,
      url,
      { src: `${origin}/pictures/logo.png`, alt: name },
    ])
  })

  it('names the sender, and lies below the path prefix', async () => {
    const config = { ...LANGUAGES_CONFIG.inOthers.get('nl')!, pathPrefix: '/kino' }
    const served = { ...LANGUAGES_CONFIG, inOthers: new Map([['nl', config]]) }
    const site = mailSiteOf(served, { origin, locale: 'nl-BE' })
    expect(site.url).toBe(`${origin}/kino/nl/`)
    const letter = writeLetter({ kind: 'SESSION_ENDED', locale: 'nl-BE' })
    const message = await composeMessage({
      mail: {
        ...{ id: 1, recipient: 'ada@example.org', kind: 'SESSION_ENDED', subject: letter.subject, text: '' },
        ...{ letter: JSON.stringify(letter), reply_to: null, message_id: 'one', attempts: 1, created_at: 0 },
      },
      from: { name: null, address: 'post@lumen.example' },
      site: { ...site, name: 'Kanaal' },
    })
    expect(new TextDecoder().decode(message)).toMatch(/^From: Kanaal <post@lumen\.example>/m)
  })
})
