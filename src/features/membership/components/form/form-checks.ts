import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as v from 'valibot'
import * as accountSchemas from '../../rules/forms/account-schemas'
import * as signInSchemas from '../../rules/forms/sign-in-schemas'

// What checks the values of member forms. Forms load it at their first use.

export const schemas = { ...accountSchemas, ...signInSchemas }
export type FormSchemas = typeof schemas

/** Its error messages are message keys. */
export type FormSchema<Values> =
  | v.GenericSchema<Values & FieldValues, FieldValues>
  | v.GenericSchemaAsync<Values & FieldValues, FieldValues>

/** The form library's check by a schema. The schema's own types are wider than a form's. */
export function resolverOf<Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> {
  return valibotResolver(schema as never) as never
}
