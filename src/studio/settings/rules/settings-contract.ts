import * as v from 'valibot'

const FaultSchema = v.object({
  severity: v.picklist(['error', 'warning']),
  /** Dot path of the field; absent for the whole file. */
  field: v.optional(v.string()),
  message: v.string(),
  /** What it is, where the studio has words of its own for it. */
  known: v.optional(
    v.object({ is: v.picklist(['most', 'least', 'number', 'whole', 'missing']), bound: v.optional(v.number()) }),
  ),
})

export type SettingFault = v.InferOutput<typeof FaultSchema>

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
