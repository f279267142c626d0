/** Where the site's own host takes messages to the cinema, without path prefix (contracts §5). */
export const CONTACT_PATH = '/api/contact'
/** Where it takes e-mail addresses for the newsletter. */
export const NEWSLETTER_PATH = '/api/newsletter'

/** Longest values, in characters. Assumption: an e-mail address is never longer (RFC 5321). */
export const CONTACT_LENGTHS = { name: 100, email: 254, message: 5_000 } as const

/** A hidden field: programs that fill in every field of a form fill in this one too. */
export const TRAP_FIELD = 'reference'

/** `past`: a day that is over. */
const FAULTS = ['missing', 'invalid', 'tooLong', 'past'] as const

export type ContactField = keyof typeof CONTACT_LENGTHS
/** The fault of a field, in the host's words. */
export type FieldFault = (typeof FAULTS)[number]
/** By name of the field. */
export type FieldFaults = Readonly<Partial<Record<string, FieldFault>>>

/** Why a form could not be sent, by what the visitor can do about it. */
export type ContactFormFault =
  | { kind: 'fields'; fields: FieldFaults }
  | { kind: 'tooOften'; minutes: number }
  | { kind: 'offline' }
  | { kind: 'failed' }

/** Parses the faulty fields of the host's response; empty when it names none. */
export function parseFieldFaults(answer: unknown): FieldFaults {
  const found = typeof answer === 'object' && answer !== null && 'fields' in answer ? answer.fields : null
  if (typeof found !== 'object' || found === null) return {}
  const faults = Object.entries(found).map(([field, value]) => [field, FAULTS.find(fault => fault === value)])
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}

export function withoutFault(faults: FieldFaults, field: string): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field))
}
