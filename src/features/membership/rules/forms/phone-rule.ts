import * as v from 'valibot'

/** Validates and formats telephone numbers. A country is ISO 3166-1 alpha-2, or '' for none. */
export interface PhoneNumbers {
  /** Whether a number is valid in that country, or in any country when it starts with `+`. */
  isValid: (phone: string, country: string) => boolean
  /** International format without spaces, `+442071838750`; unchanged when it cannot be parsed. */
  format: (phone: string, country: string) => string
}

/** Loads the tables; null when they do not load, and then only the service validates. */
export type LoadPhoneNumbers = () => Promise<PhoneNumbers | null>

export interface PhoneValue {
  /** Country of numbers without an international prefix. */
  country: string
  number: string
}

/** Fallback check without tables. */
const LIKELY = /^\+?[\d\s().\-/]{6,40}$/

/** A telephone number, valid for its country (specification §5 Member data). @param isOptional allows an empty one */
export function phoneNumber({ load, isOptional = false }: { load: LoadPhoneNumbers; isOptional?: boolean }) {
  const number = v.pipe(
    v.string(),
    v.trim(),
    v.check(typed => isOptional || typed !== '', 'memberField.missing'),
  )
  return v.pipeAsync(
    v.object({ country: v.string(), number }),
    v.forwardAsync(
      v.checkAsync(async ({ country, number }) => {
        if (number === '') return true
        const numbers = await load()
        return numbers ? numbers.isValid(number, country) : LIKELY.test(number)
      }, 'memberField.noPhone'),
      ['number'],
    ),
  )
}

/** Formats a number for the service. @returns null for an empty one */
export async function writePhone({ country, number }: PhoneValue, load: LoadPhoneNumbers): Promise<string | null> {
  const typed = number.trim()
  if (typed === '') return null
  return (await load())?.format(typed, country) ?? typed
}
