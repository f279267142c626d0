import { describe, expect, it } from 'vitest'
import { buildCreationPayload, toFlag } from './creation-payload'

const INPUTS = { email: 'ada@example.org', password: 'Popcorn-1895!' }
const payload = (own: Record<string, unknown> = {}) => buildCreationPayload('1', { ...INPUTS, ...own })

/** Specification §3 Member creation payload (defaults). */
describe('a new member', () => {
  it.each([
    ['clubId', '1'],
    ['username', 'ada@example.org'],
    ['phoneNumber', null],
    ['memberId', null],
    ['address1', null],
    ['address2', null],
    ['city', null],
    ['state', null],
    ['zipCode', null],
    ['houseSize', 0],
    ['maritalStatus', ''],
    ['sendNewsletter', 'False'],
    ['wishToReceiveSMS', 'False'],
    ['contactByThirdParty', 'False'],
    ['newsletterFrequency', '-1'],
    ['pickupCinemaId', null],
    ['preferredCinemaId', null],
    ['preferredCinemaList', []],
    ['preferenceList', null],
    ['preferredGenres', []],
    ['memberItemId', null],
    ['memberLevelId', 0],
    ['nationalId', null],
    ['updatePreferences', false],
    ['memberCardNumber', null],
  ])('has %s: %j', (name, value) => {
    expect(payload()[name]).toEqual(value)
  })

  it('has no other fields than these and what the form says', () => {
    expect(Object.keys(payload())).toHaveLength(27)
  })

  it.each([
    [{ mobileNumber: '+442071838750' }, { mobileNumber: '+442071838750', phoneNumber: '+442071838750' }],
    [{ mobileNumber: '+1', phoneNumber: '+2' }, { phoneNumber: '+2' }],
    [{ zipCode: 'PH1' }, { zipCode: 'PH1' }],
    [{ username: 'ada' }, { username: 'ada' }],
    [{ sendNewsletter: toFlag(true) }, { sendNewsletter: 'True' }],
    [
      { houseSize: 3, city: 'Porthaven' },
      { houseSize: 3, city: 'Porthaven' },
    ],
    [{ zipCode: undefined }, { zipCode: null }],
  ])('takes %j from the form', (own, expected) => {
    expect(payload(own)).toMatchObject(expected)
  })
})
