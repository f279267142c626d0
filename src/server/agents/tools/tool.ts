import * as v from 'valibot'
import type { Result } from '../../../platform/result'
import type { PublishedFiles } from '../published-files'

/** What a tool answers from. */
export interface ToolContext {
  published: PublishedFiles
  /** Epoch ms. */
  now: number
}

type Entries = v.ObjectEntries
type Arguments = v.StrictObjectSchema<Entries, undefined>
type Answer = v.ObjectSchema<Entries, undefined>

/** A question that programs may ask. */
export interface Tool {
  name: string
  title: string
  /** For the model that chooses it. */
  description: string
  input: Arguments
  output: Answer
  /** Fails with words for the caller. */
  run: (args: never, context: ToolContext) => Promise<Result<object, string>>
}

/** What an answer is about, besides its own fields. */
export interface OwnAnswer {
  /** IANA zones of the times in it. */
  timeZones: readonly string[]
}

/** Holds the types of arguments and answer together. */
export function defineTool<I extends Arguments, O extends Answer>(tool: {
  name: string
  title: string
  description: string
  input: I
  output: O
  run: (args: v.InferOutput<I>, context: ToolContext) => Promise<Result<v.InferOutput<O> & OwnAnswer, string>>
}): Tool {
  return tool
}

/** `film`: of a visitor's words, at most this many characters. */
const LONGEST_NAME = 200
/** Rows of an answer: enough to choose from, few enough to read. */
const MOST_ROWS = 50
const USUAL_ROWS = 20

export const NameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(LONGEST_NAME))

/** Arguments of every tool. */
export const LOCALE_ENTRY = {
  locale: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(35),
      v.description("Language of titles and labels, BCP 47: one of the site's languages. Default: the site's first"),
    ),
  ),
}

/** Arguments of tools with lists. */
export const PAGE_ENTRIES = {
  limit: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ROWS), v.description('Rows of this answer')),
    USUAL_ROWS,
  ),
  offset: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(1_000_000),
      v.description('nextOffset of the answer before'),
    ),
    0,
  ),
}

/** Fields of answers with lists. */
export const PAGED_ENTRIES = {
  total: v.pipe(v.number(), v.description('Rows in all')),
  nextOffset: v.pipe(v.nullable(v.number()), v.description('offset of the next rows; null: these are the last')),
}

/** Fields of every answer, beside the tool's own. */
export const ENVELOPE_ENTRIES = {
  timeZones: v.pipe(v.array(v.string()), v.description('IANA zones of the times in this answer')),
  dataAsOf: v.pipe(v.string(), v.description("When the site last read the cinema's own system, ISO 8601, UTC")),
  locale: v.pipe(v.string(), v.description('Language of titles and labels')),
  source: v.object({
    name: v.string(),
    website: v.string(),
    files: v.pipe(v.array(v.string()), v.description('The published files that this was read from, at most ten')),
  }),
}
