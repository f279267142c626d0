import * as v from 'valibot'
import { HttpUrlSchema, SlugSchema, TextSchema } from '../../config/field-schemas'

/** A text of every language, or one by locale or language: `{"en": "Ramp", "fr": "Rampe"}`. */
const WordsSchema = v.union([TextSchema, v.record(v.string(), TextSchema)], 'must be a text, or texts by language')
export type Words = v.InferOutput<typeof WordsSchema>

const DaySchema = v.pipe(v.string(), v.isoDate('must be a day such as 2026-11-30'))
const words = v.nullish(WordsSchema)

/** access.json: the operator's answers, of which the access statement is made (docs/operators/access.md). */
export const AccessFileSchema = v.strictObject({
  /** Address in the site's default language; the built-in one otherwise. */
  slug: v.nullish(SlugSchema),
  status: v.picklist(['full', 'partial', 'none'], 'must be full, partial or none'),
  preparedOn: DaySchema,
  reviewedOn: v.nullish(DaySchema),
  assessment: v.nullish(v.picklist(['self', 'external'], 'must be self or external'), 'self'),
  faults: v.nullish(v.array(v.strictObject({ text: WordsSchema, reason: words, until: v.nullish(DaySchema) })), []),
  contact: v.pipe(
    v.strictObject({
      email: v.nullish(v.pipe(v.string(), v.trim(), v.rfcEmail('must be an e-mail address'))),
      phone: v.nullish(TextSchema),
      /** In which people are answered. */
      days: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    v.check(({ email, phone }) => Boolean(email ?? phone), 'must have email or phone'),
  ),
  /** Who hears complaints. */
  enforcement: v.nullish(v.strictObject({ name: WordsSchema, url: v.nullish(HttpUrlSchema) })),
  companion: v.nullish(v.strictObject({ text: WordsSchema, proofs: v.nullish(v.array(WordsSchema), []) })),
  /** By id. */
  theaters: v.nullish(v.record(v.string(), v.strictObject({ route: words, listening: words })), {}),
})

export type AccessFile = v.InferOutput<typeof AccessFileSchema>

/** Name of the file in the site folder. */
export const ACCESS_FILE = 'access.json'
