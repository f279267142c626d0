import type { ContactField, FieldFault } from './contact-form'

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
  const told = typeof answer === 'object' && answer !== null && 'fields' in answer ? answer.fields : null
  if (typeof told !== 'object' || told === null) return {}
  const entries = Object.entries(told)
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
