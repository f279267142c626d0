import * as v from 'valibot'
import { FaultSchema, type FileFault } from '../../rules/shown-fault'

export type SettingFault = FileFault

const JsonObjectSchema = v.record(v.string(), v.unknown())

/** `GET /api/settings`: site.json of the draft, without secrets. */
export const SettingsSchema = v.object({
  /** Commit of the draft. */
  revision: v.string(),
  /** null: the file is no JSON object. */
  value: v.nullable(JsonObjectSchema),
  faults: v.array(FaultSchema),
})

export type Settings = v.InferOutput<typeof SettingsSchema>

/** `POST /api/settings/check`: a merge patch on top of a revision, which is not saved. */
export const CheckSettingsSchema = v.strictObject({
  revision: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  patch: JsonObjectSchema,
})

export const CheckedSchema = v.object({ faults: v.array(FaultSchema) })
