import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { activateSchema, confirmSchema, EmailSchema, LoginSchema, registerSchema, resetSchema } from './sign-in-schemas'

/** The fields with a fault, each with the first message: `{ 'phone.number': 'memberField.missing' }`. */
async function faultsOf(schema: v.GenericSchema | v.GenericSchemaAsync, values: object) {
  const { issues = [] } = await v.safeParseAsync(schema, values)
  return Object.fromEntries(issues.toReversed().map(issue => [v.getDotPath(issue), issue.message]))
}
const load = () => Promise.resolve(null)
const long = (length: number) => 'x'.repeat(length)
const missing = 'memberField.missing'
const tooLong = 'memberField.tooLong'
const noPhone = { country: 'GB', number: '' }
const phone = { country: 'GB', number: '020 7183 8750' }

describe('the form of login (specification §7 Login)', () => {
  it.each<[object, object]>([
    [{ username: 'ada', password: ' x ' }, {}],
    [
      { username: ' ', password: '' },
      { username: missing, password: missing },
    ],
    [{ username: long(254), password: 'x' }, {}],
    [{ username: long(255), password: 'x' }, { username: tooLong }],
  ])('with %j has the faults %j', async (values, faults) => {
    expect(await faultsOf(LoginSchema, values)).toEqual(faults)
  })
})

describe('the forms that send or take a code', () => {
  it('ask for an e-mail address', async () => {
    expect(await faultsOf(EmailSchema, { email: 'ada@example.org' })).toEqual({})
    expect(await faultsOf(EmailSchema, { email: 'ada' })).toEqual({ email: 'memberField.noEmail' })
  })

  const unasked = { password: '', repeatedPassword: '' }
  const chosen = { password: 'Popcorn-1895!', repeatedPassword: 'Popcorn-1895!' }
  it.each<[string | null, object, object]>([
    [null, { email: 'ada@example.org', code: '1234', ...unasked }, {}],
    [null, { email: '', code: ' ', ...unasked }, { email: missing, code: missing }],
    ['NONE', { email: 'ada@example.org', code: '1234', ...unasked }, { password: missing, repeatedPassword: missing }],
    ['NONE', { email: 'ada@example.org', code: '1234', ...chosen }, {}],
    [
      'NONE',
      { email: 'ada@example.org', code: '1234', ...chosen, repeatedPassword: 'x' },
      { repeatedPassword: 'memberField.notSamePassword' },
    ],
  ])('ask for the code as well, and for a password of the rules of %s: %j', async (provider, values, faults) => {
    expect(await faultsOf(confirmSchema(provider), values)).toEqual(faults)
  })
})

describe('the form of a new password', () => {
  const whole = { email: '', code: 'c', password: 'Popcorn-1895!', repeatedPassword: 'Popcorn-1895!' }
  it.each<[string, object, object]>([
    ['NONE', {}, {}],
    ['NONE', { code: '' }, { code: missing }],
    ['NONE', { email: long(254) }, {}],
    ['NONE', { email: long(255) }, { email: tooLong }],
    ['NONE', { repeatedPassword: '' }, { repeatedPassword: missing }],
    ['NONE', { repeatedPassword: 'popcorn-1895!' }, { repeatedPassword: 'memberField.notSamePassword' }],
    ['NONE', { code: '', repeatedPassword: 'x' }, { code: missing, repeatedPassword: 'memberField.notSamePassword' }],
    ['NONE', { password: 'popcorn1', repeatedPassword: 'popcorn1' }, {}],
    ['BOOST_POS', { password: 'popcorn1', repeatedPassword: 'popcorn1' }, { password: 'memberField.passwordRule' }],
  ])('of provider %s, changed by %j, has the faults %j', async (provider, own, faults) => {
    const found = await faultsOf(resetSchema(provider), { ...whole, ...own })
    expect(found).toEqual(faults)
  })
})

describe('the form of a new member (specification §3 Member creation payload)', () => {
  const whole = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.org',
    repeatedEmail: 'Ada@Example.org ',
    phone,
    zipCode: '',
    password: 'popcorn-1895',
    repeatedPassword: 'popcorn-1895',
    sendNewsletter: false,
    wishToReceiveSMS: true,
  }
  const schema = registerSchema({ provider: 'NONE', load })
  it.each<[object, object]>([
    [{}, {}],
    [{ firstname: '' }, { firstname: missing }],
    // What is typed twice is compared at once, whatever else is wrong.
    [
      { firstname: '', repeatedEmail: 'bob@example.org', repeatedPassword: 'x' },
      {
        firstname: missing,
        repeatedEmail: 'memberField.notSameEmail',
        repeatedPassword: 'memberField.notSamePassword',
      },
    ],
    [{ lastname: ' ' }, { lastname: missing }],
    [{ firstname: long(101) }, { firstname: tooLong }],
    [{ repeatedEmail: 'bob@example.org' }, { repeatedEmail: 'memberField.notSameEmail' }],
    [{ repeatedEmail: '' }, { repeatedEmail: missing }],
    [{ phone: noPhone }, { 'phone.number': missing }],
    [{ phone: { country: 'GB', number: 'call me' } }, { 'phone.number': 'memberField.noPhone' }],
    [{ zipCode: long(20) }, {}],
    [{ zipCode: long(21) }, { zipCode: tooLong }],
    [{ repeatedPassword: 'Popcorn-1895' }, { repeatedPassword: 'memberField.notSamePassword' }],
  ])('changed by %j has the faults %j', async (own, faults) => {
    expect(await faultsOf(schema, { ...whole, ...own })).toEqual(faults)
  })

  it('is checked by the rules of the provider', async () => {
    const found = await faultsOf(registerSchema({ provider: 'BOOST_POS', load }), whole)
    expect(found).toEqual({ password: 'memberField.passwordRule' })
  })
})

describe('the form of activation (specification §3 includeActivation…)', () => {
  const unasked = { password: '', repeatedPassword: '' }
  const whole = { email: 'ada@example.org', code: '', cardNumber: '', phone: noPhone, username: '', ...unasked }
  it.each<[{ withCard: boolean; withPhone: boolean; provider?: string }, object, object]>([
    [{ withCard: false, withPhone: false }, {}, { code: missing }],
    [{ withCard: false, withPhone: false }, { code: '1' }, {}],
    [{ withCard: true, withPhone: false }, {}, { cardNumber: missing }],
    [{ withCard: true, withPhone: false }, { cardNumber: '1' }, {}],
    [{ withCard: false, withPhone: true }, { code: '1' }, { 'phone.number': missing }],
    [{ withCard: false, withPhone: true }, { code: '1', phone }, {}],
    [{ withCard: false, withPhone: false }, { code: '1', username: long(254) }, {}],
    [{ withCard: false, withPhone: false }, { code: '1', username: long(255) }, { username: tooLong }],
    [
      { withCard: false, withPhone: false, provider: 'NONE' },
      { code: '1' },
      { password: missing, repeatedPassword: missing },
    ],
  ])('with %j and %j has the faults %j', async (asked, own, faults) => {
    expect(await faultsOf(activateSchema({ provider: null, ...asked, load }), { ...whole, ...own })).toEqual(faults)
  })
})
