/** Where the site's own host takes messages to the cinema, without path prefix (contracts §5). */
export const CONTACT_PATH = '/api/contact'

/** Where it takes e-mail addresses for the newsletter. */
export const NEWSLETTER_PATH = '/api/newsletter'

/** Longest values, in characters. Assumption: an address of e-mail is never longer (RFC 5321). */
export const CONTACT_LENGTHS = { name: 100, email: 254, message: 5_000 } as const

/** A field that nobody sees: programs that fill in every field of a form fill in this one too. */
export const TRAP_FIELD = 'reference'

/** Fields that a visitor fills in. */
export type ContactField = 'name' | 'email' | 'message'

/** What is wrong with a field, as the host says it. */
export type FieldFault = 'missing' | 'invalid' | 'tooLong'

export type FieldFaults = Partial<Record<ContactField, FieldFault>>

/** Why a form could not be sent, by what the visitor can do about it. */
export type ContactFormFault =
  | { kind: 'fields'; fields: FieldFaults }
  | { kind: 'tooOften'; minutes: number }
  | { kind: 'offline' }
  | { kind: 'failed' }

const FIELDS: readonly ContactField[] = ['name', 'email', 'message']
const FAULTS: ReadonlySet<unknown> = new Set<FieldFault>(['missing', 'invalid', 'tooLong'])

/** Reads which fields an answer of the host found wrong; none where it says nothing of that. */
export function parseFieldFaults(answer: unknown): FieldFaults {
  const found = typeof answer === 'object' && answer !== null && 'fields' in answer ? answer.fields : null
  if (typeof found !== 'object' || found === null) return {}
  const entries = Object.entries(found)
  return Object.fromEntries(
    FIELDS.flatMap(field => entries.filter(([name, fault]) => name === field && FAULTS.has(fault))),
  )
}

/** The first faulty field in the order of the form. */
export function firstFaulty(faults: FieldFaults): ContactField | null {
  return FIELDS.find(field => faults[field] !== undefined) ?? null
}

/** Faults but that of a field which is being mended. */
export function withoutFault(faults: FieldFaults, field: string): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field))
}
