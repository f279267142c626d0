import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import type { BackendCall, BackendReply } from '../backend-call'
import { refuseCall } from './refuse-call'

/** Validates the fields of a call by a schema. Fails with a 400 reply that names the invalid field. */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  { fields }: Pick<BackendCall, 'fields'>,
): Result<v.InferOutput<Schema>, BackendReply> {
  const parsed = v.safeParse(schema, fields, { abortEarly: true })
  if (parsed.success) return success(parsed.output)
  const field = v.getDotPath(parsed.issues[0]) ?? 'body'
  return failure(refuseCall(400, `${field} is missing or not of its kind`))
}
