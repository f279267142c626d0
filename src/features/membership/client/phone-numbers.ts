import type * as PhoneLibrary from 'libphonenumber-js/min'
import { reportError } from '../../../platform/report-error'
import type { PhoneNumbers } from '../rules/forms/phone-rule'

let numbers: Promise<PhoneNumbers | null> | null = null

/** Loads the telephone number tables once. @returns null when the chunk does not load; the next call retries */
export function loadPhoneNumbers(): Promise<PhoneNumbers | null> {
  numbers ??= import('libphonenumber-js/min').then(toPhoneNumbers).catch((error: unknown) => {
    reportError(error, 'loyalty')
    numbers = null
    return null
  })
  return numbers
}

type Library = Pick<typeof PhoneLibrary, 'parsePhoneNumberFromString' | 'isSupportedCountry'>

function toPhoneNumbers({ parsePhoneNumberFromString, isSupportedCountry }: Library): PhoneNumbers {
  const parse = (phone: string, country: string) =>
    parsePhoneNumberFromString(phone, {
      ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
      extract: false,
    })
  return {
    isValid: (phone, country) => parse(phone, country)?.isValid() ?? false,
    format: (phone, country) => parse(phone, country)?.number ?? phone,
  }
}
