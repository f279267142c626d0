import * as v from 'valibot'

/** Checks and writes telephone numbers; its tables are loaded with the form. A country is ISO 3166-1 alpha-2, or '' for none. */
export interface PhoneNumbers {
  /** Whether a number is one of that country, or of any country where it is written with `+`. */
  isValid: (phone: string, country: string) => boolean
  /** International without blanks, `+442071838750`; as it was typed where nobody can tell. */
  format: (phone: string, country: string) => string
}

/** Gives the tables; null where they did not come: the service alone checks then. */
export type LoadPhoneNumbers = () => Promise<PhoneNumbers | null>

/** A telephone number as a form keeps it. */
export interface PhoneValue {
  /** Of the country whose numbers are written without a prefix. */
  country: string
  number: string
}

interface PhoneNumberInput {
  load: LoadPhoneNumbers
  /** May be left empty. */
  isOptional?: boolean
}

/** What anybody takes for a telephone number. */
const LIKELY = /^\+?[\d\s().\-/]{6,40}$/

/** A telephone number: non-empty, and valid for its country (specification §5 Member data). */
export function phoneNumber({ load, isOptional = false }: PhoneNumberInput) {
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

/** A number as the service is told it. @returns null for none */
export async function writePhone({ country, number }: PhoneValue, load: LoadPhoneNumbers): Promise<string | null> {
  const typed = number.trim()
  if (typed === '') return null
  return (await load())?.format(typed, country) ?? typed
}
