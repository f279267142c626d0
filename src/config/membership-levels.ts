import * as v from 'valibot'
import { TextSchema } from './field-schemas'

/** A level of the membership, as a release carries it. */
export const MembershipLevelSchema = v.object({
  /** `memberLevelId` of the member API. */
  id: v.number(),
  name: v.string(),
  benefits: v.pipe(v.array(v.string()), v.readonly()),
  /** Points collected within 12 months that lead to it (decision 106). */
  threshold: v.number(),
})

export type MembershipLevel = v.InferOutput<typeof MembershipLevelSchema>

const LevelSettingsSchema = v.looseObject({
  id: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be 1 or more')),
  name: TextSchema,
  benefits: v.nullish(v.array(TextSchema), []),
  threshold: v.pipe(v.number(), v.minValue(0, 'must not be negative')),
})

/** `loyalty.levels` of site.json, from the lowest to the highest. */
export const LevelListSchema = v.pipe(
  v.array(LevelSettingsSchema),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const levels = dataset.value
    for (const [index, level] of levels.entries()) {
      const refuse = (key: 'id' | 'threshold', message: string) =>
        addIssue({
          message,
          path: [
            { type: 'array', origin: 'value', input: levels, key: index, value: level },
            { type: 'object', origin: 'value', input: level, key, value: level[key] },
          ],
        })
      const before = levels.slice(0, index)
      const same = before.find(({ id }) => id === level.id)
      if (same) refuse('id', `${level.id} is the id of '${same.name}' too`)
      const last = before.at(-1)
      if (last && level.threshold <= last.threshold)
        refuse('threshold', `must be more than the ${last.threshold} of '${last.name}' before it`)
    }
  }),
)
