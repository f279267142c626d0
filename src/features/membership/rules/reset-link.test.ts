import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildResetLink, readResetRequest, type ResetLink, resetPageLink } from './reset-link'

const LINK: ResetLink = {
  resetPasswordLink: 'https://cinema.example/account/reset/',
  rootUrl: 'https://cinema.example/',
  provider: 'RTS',
  email: 'ada+films@example.org',
  resetCode: 'ABC123',
  memberId: 'm-1',
}
const build = (more: Partial<ResetLink> = {}) => buildResetLink({ ...LINK, ...more })

describe('buildResetLink', () => {
  // Specification §2 Password reset page.
  it.each([
    ['RTS', '?email=ada%2Bfilms%40example.org&resetCode=ABC123'],
    ['CGR', '?email=ada%2Bfilms%40example.org&resetCode=ABC123'],
    ['BOOST_POS', '?resetCode=ABC123'],
    ['BOOST_POS_WITHOUT_LOYALTY', '?resetCode=ABC123'],
    ['TAPOS', '?resetCode=ABC123&uid=m-1&token=ABC123'],
  ])('for %s ends in %s', (provider, query) => {
    expect(build({ provider })).toBe(`https://cinema.example/account/reset/${query}`)
  })

  it('takes a path of the site', () => {
    const link = build({ resetPasswordLink: '/fr/reset/', provider: 'BOOST_POS' })
    expect(link).toBe('https://cinema.example/fr/reset/?resetCode=ABC123')
  })

  it('keeps the rest of the address and overwrites what is its own', () => {
    const resetPasswordLink =
      'https://cinema.example/reset?lang=fr&resetCode=old&token=old&uid=old&resetCode=older#form'
    const link = build({ resetPasswordLink, provider: 'BOOST_POS' })
    expect(link).toBe('https://cinema.example/reset?lang=fr&resetCode=ABC123#form')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://cinema.example/',
    'https://user:pass@cinema.example/',
    'http://',
  ])('makes none of %s', resetPasswordLink => {
    expect(build({ resetPasswordLink })).toBeNull()
  })

  it('makes none of a path without a site', () => {
    expect(build({ resetPasswordLink: '/reset', rootUrl: '' })).toBeNull()
    expect(build({ resetPasswordLink: '/reset', rootUrl: 'cinema.example' })).toBeNull()
  })

  it('carries any e-mail and code unharmed, and leads nowhere else', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(text, text, (email, resetCode) => {
        const url = new URL(build({ email, resetCode }) ?? '')
        expect(url.origin + url.pathname).toBe('https://cinema.example/account/reset/')
        expect(url.searchParams.get('email')).toBe(email)
        expect(url.searchParams.get('resetCode')).toBe(resetCode)
      }),
    )
  })
})

describe('resetPageLink', () => {
  const address = 'https://cinema.example/account/reset/?lang=fr#form'

  // Specification §2 Password reset page.
  it.each(['RTS', 'CGR', 'VISTA', 'NONE'])('for %s names whose password it is', provider => {
    const link = resetPageLink({ address, provider, email: 'ada+films@example.org' })
    expect(link).toBe('https://cinema.example/account/reset/?lang=fr&email=ada%2Bfilms%40example.org#form')
  })

  it.each(['BOOST_POS', 'BOOST_POS_WITHOUT_LOYALTY', 'TAPOS'])('for %s names nobody', provider => {
    expect(resetPageLink({ address, provider, email: 'ada@example.org' })).toBe(address)
  })
})

describe('readResetRequest', () => {
  it.each([
    ['RTS', '?email=ada%2Bfilms%40example.org&resetCode=ABC123', { email: 'ada+films@example.org', code: 'ABC123' }],
    ['BOOST_POS', '?resetCode=ABC123', { email: '', code: 'ABC123' }],
    ['TAPOS', '?resetCode=ABC123&uid=m-1&token=other', { email: '', code: 'ABC123' }],
    ['TAPOS', '?uid=m-1&token=ABC123', { email: '', code: 'ABC123' }],
    ['TAPOS', '?resetCode=&token=ABC123', { email: '', code: 'ABC123' }],
  ])('of %s reads %s', (provider, search, request) => {
    expect(readResetRequest(search, provider)).toEqual(request)
  })

  it.each([
    ['RTS', ''],
    ['RTS', '?email=ada@example.org'],
    ['RTS', '?resetCode='],
    ['RTS', '?token=ABC123'],
    ['TAPOS', '?uid=m-1'],
  ])('of %s finds none in %s', (provider, search) => {
    expect(readResetRequest(search, provider)).toBeNull()
  })

  it('reads again what an e-mail’s link was made of', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(text, text, fc.constantFrom('RTS', 'CGR', 'TAPOS', 'BOOST_POS'), (email, code, provider) => {
        const link = build({ email, resetCode: code, provider }) ?? ''
        const named = /BOOST|TAPOS/.test(provider) ? '' : email
        expect(readResetRequest(new URL(link).search, provider)).toEqual({ email: named, code })
      }),
    )
  })
})
