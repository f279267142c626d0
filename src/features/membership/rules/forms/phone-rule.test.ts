import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { loadPhoneNumbers } from '../../components/use-phone-numbers'
import { phoneNumber } from './field-rules'
import { writePhone } from './phone-rule'

const faultOf = async (schema: ReturnType<typeof phoneNumber>, country: string, number: string) =>
  (await v.safeParseAsync(schema, { country, number })).issues?.[0].message ?? null

/** Specification §5: non-empty, and valid for its country. */
describe('a telephone number', () => {
  it.each([
    ['GB', '020 7183 8750', null],
    ['GB', '+33 1 42 68 53 00', null],
    ['FR', '01 42 68 53 00', null],
    ['FR', '020 7183 8750', 'memberField.noPhone'],
    ['GB', '12', 'memberField.noPhone'],
    ['GB', 'call me', 'memberField.noPhone'],
    ['', '+442071838750', null],
    ['', '020 7183 8750', 'memberField.noPhone'],
    ['GB', ' ', 'memberField.missing'],
  ])('of %j, %j: %s', async (country, number, fault) => {
    expect(await faultOf(phoneNumber({ load: loadPhoneNumbers }), country, number)).toBe(fault)
  })

  it('may be left out where it is optional', async () => {
    expect(await faultOf(phoneNumber({ load: loadPhoneNumbers, isOptional: true }), 'GB', '')).toBeNull()
  })

  it('is looked at roughly while its tables do not come', async () => {
    const schema = phoneNumber({ load: () => Promise.resolve(null) })
    expect(await faultOf(schema, 'GB', '020 7183 8750')).toBeNull()
    expect(await faultOf(schema, 'GB', 'call me')).toBe('memberField.noPhone')
    for (const odd of ['12345', '1'.repeat(41), '020 7183 8750 please', 'on 020 7183 8750', '++442071838750'])
      expect(await faultOf(schema, 'GB', odd), odd).toBe('memberField.noPhone')
    for (const likely of ['123456', '1'.repeat(40), '+44 (0)20.7183-8750', '020/71838750'])
      expect(await faultOf(schema, 'GB', likely), likely).toBeNull()
  })

  it('goes to the service in its international form', async () => {
    expect(await writePhone({ country: 'GB', number: '020 7183 8750' }, loadPhoneNumbers)).toBe('+442071838750')
    expect(await writePhone({ country: 'GB', number: ' ' }, loadPhoneNumbers)).toBeNull()
    expect(await writePhone({ country: 'GB', number: '123 ' }, () => Promise.resolve(null))).toBe('123')
  })
})
