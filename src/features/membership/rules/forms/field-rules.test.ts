import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isSameText, untrimmedText, newPassword, optionalText, requiredEmail, requiredText } from './field-rules'
import { MAX_PASSWORD_LENGTH, unmetPasswordNeeds } from './password-rule'

const faultOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message ?? null

/** Specification §5 Validation rules. */
describe('fields of member forms', () => {
  it.each([
    ['', 'memberField.missing'],
    ['   ', 'memberField.missing'],
    ['ada', 'memberField.noEmail'],
    ['ada@example', 'memberField.noEmail'],
    ['ada@example.o', 'memberField.noEmail'],
    ['ada@example.org x', 'memberField.noEmail'],
    ['x ada@example.org', 'memberField.noEmail'],
    ['a@b@example.org', 'memberField.noEmail'],
    [`${'a'.repeat(248)}@b.org`, null],
    [`${'a'.repeat(249)}@b.org`, 'memberField.tooLong'],
    ['ada@example.org', null],
    [' ada@example.org ', null],
    [`${'a'.repeat(250)}@b.org`, 'memberField.tooLong'],
  ])('an e-mail address %j: %s', (typed, fault) => {
    expect(faultOf(requiredEmail(), typed)).toBe(fault)
  })

  it.each([
    ['BOOST_POS', 'popcorn1', 'memberField.passwordRule'],
    ['BOOST_POS', 'Popcorn-1', null],
    ['TAPOS', 'popcorn1', null],
    ['TAPOS', 'popcorn', 'memberField.passwordRule'],
    ['NONE', '', 'memberField.missing'],
  ])('a new password of %s, %j: %s', (provider, typed, fault) => {
    expect(faultOf(newPassword(provider), typed)).toBe(fault)
  })

  it('takes a known password as it is', () => {
    expect(faultOf(untrimmedText(), ' x')).toBeNull()
    expect(v.parse(untrimmedText(), ' x ')).toBe(' x ')
    expect(faultOf(untrimmedText(), '')).toBe('memberField.missing')
  })

  it('drops blanks around texts and takes only so many letters', () => {
    expect(v.parse(requiredText(), ' Ada ')).toBe('Ada')
    expect(faultOf(requiredText(), ' ')).toBe('memberField.missing')
    expect(faultOf(optionalText(), '')).toBeNull()
    expect(faultOf(optionalText(3), 'four')).toBe('memberField.tooLong')
    expect(v.parse(optionalText(3), ' one ')).toBe('one')
    expect(faultOf(optionalText(), 'x'.repeat(101))).toBe('memberField.tooLong')
    expect(faultOf(requiredText(), 'x'.repeat(101))).toBe('memberField.tooLong')
    expect(faultOf(requiredText(), 'x'.repeat(100))).toBeNull()
  })

  it.each([
    ['Ada@Example.org ', 'ada@example.org', 'email', true],
    ['ada@example.org', ' Ada@Example.org', 'email', true],
    ['ada@example.org', 'bob@example.org', 'email', false],
    ['Secret-1', 'secret-1', 'password', false],
    ['Secret-1', 'Secret-1', 'password', true],
  ] as const)('%j and %j are the same %s: %s', (first, second, kind, same) => {
    expect(isSameText(first, second, kind)).toBe(same)
  })
})

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
