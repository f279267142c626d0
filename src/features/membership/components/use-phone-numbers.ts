import { useEffect } from 'react'
import type { LoadPhoneNumbers, PhoneNumbers } from '../rules/forms/phone-rule'
import type * as PhoneLibrary from 'libphonenumber-js/min'
import { reportError } from '../../../platform/report-error'

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

/** Returns the loader of the telephone number tables, and preloads them with the form. */
export function usePhoneNumbers(): LoadPhoneNumbers {
  useEffect(() => void loadPhoneNumbers(), [])
  return loadPhoneNumbers
}
