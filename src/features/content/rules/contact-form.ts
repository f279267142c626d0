/** Where the site's own host takes messages to the cinema, without path prefix (contracts §5). */
export const CONTACT_PATH = '/api/contact'
/** Where it takes e-mail addresses for the newsletter. */
export const NEWSLETTER_PATH = '/api/newsletter'

/** Longest values, in characters. Assumption: an e-mail address is never longer (RFC 5321). */
export const CONTACT_LENGTHS = { name: 100, email: 254, message: 5_000 } as const

/** A hidden field: programs that fill in every field of a form fill in this one too. */
export const TRAP_FIELD = 'reference'

const FIELDS = ['name', 'email', 'message'] as const
const FAULTS = ['missing', 'invalid', 'tooLong'] as const

export type ContactField = (typeof FIELDS)[number]
/** The fault of a field, in the host's words. */
export type FieldFault = (typeof FAULTS)[number]
export type FieldFaults = Partial<Record<ContactField, FieldFault>>

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
  const given = new Map<string, unknown>(Object.entries(found))
  const faults = FIELDS.map(field => [field, FAULTS.find(fault => fault === given.get(field))])
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}

export function firstFaulty(faults: FieldFaults): ContactField | null {
  return FIELDS.find(field => faults[field] !== undefined) ?? null
}

export function withoutFault(faults: FieldFaults, field: string): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field))
}
