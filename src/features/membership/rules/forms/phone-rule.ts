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

/** Formats a number for the service. @returns null for an empty one */
export async function writePhone({ country, number }: PhoneValue, load: LoadPhoneNumbers): Promise<string | null> {
  const typed = number.trim()
  if (typed === '') return null
  return (await load())?.format(typed, country) ?? typed
}
