import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import type { BackendCall, BackendReply } from '../backend-call'
import { refuseCall } from './refuse-call'

/** What a call sent, as a schema knows it. @returns failure with the answer (400) that names the field which does not fit */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  { fields }: Pick<BackendCall, 'fields'>,
): Result<v.InferOutput<Schema>, BackendReply> {
  const parsed = v.safeParse(schema, fields, { abortEarly: true })
  if (parsed.success) return success(parsed.output)
  const field = v.getDotPath(parsed.issues[0]) ?? 'body'
  return failure(refuseCall(400, `${field} is missing or not of its kind`))
}
