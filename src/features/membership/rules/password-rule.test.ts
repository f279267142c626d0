import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PASSWORD_LENGTH, unmetPasswordNeeds } from './password-rule'

describe('unmetPasswordNeeds', () => {
  // Specification §5 Text and password inputs.
  it.each([
    ['RTS', 'abcdefg1', []],
    ['RTS', '', ['length', 'letter', 'number']],
    ['RTS', '12345678', ['letter']],
    ['RTS', 'abcdefgh', ['number']],
    ['RTS', 'abcdef1', ['length']],
    ['RTS', 'a1'.repeat(128), []],
    ['RTS', `${'a1'.repeat(128)}x`, ['notTooLong']],
    ['RTS', 'mot de passe 1', []],
    ['RTS', 'пароль12', []],
    ['RTS', '😀😀😀a1', ['length']],
    ['BOOST_POS', 'Abcdefg1!', []],
    ['BOOST_POS', 'abcdefg1', ['uppercase', 'special']],
    ['BOOST_POS', 'ABCDEFG1!', ['lowercase']],
    ['BOOST_POS', 'Abcdefgh!', ['number']],
    ['BOOST_POS', 'Abcd 123', ['special']],
    ['BOOST_POS', 'Ab1!', ['length']],
    ['BOOST_POS_WITHOUT_LOYALTY', 'abcdefg1', []],
    ['constructor', 'abcdefg1', []],
  ])('of %s for %j are %j', (provider, password, needs) => {
    expect(unmetPasswordNeeds(password, provider)).toEqual(needs)
  })

  it('never asks more where a character is added, but for the greatest length', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(text, text, fc.constantFrom('RTS', 'BOOST_POS'), (password, more, provider) => {
        const before = unmetPasswordNeeds(password, provider)
        const after = unmetPasswordNeeds(password + more, provider).filter(need => need !== 'notTooLong')
        expect(before).toEqual(expect.arrayContaining(after))
      }),
    )
  })

  it('takes every password of BOOST_POS for the other providers too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const password = `${text}aA1!aA1!`
        const fits = password.length <= MAX_PASSWORD_LENGTH
        expect(unmetPasswordNeeds(password, 'BOOST_POS')).toEqual(fits ? [] : ['notTooLong'])
        expect(unmetPasswordNeeds(password, 'RTS')).toEqual(fits ? [] : ['notTooLong'])
      }),
    )
  })
})
