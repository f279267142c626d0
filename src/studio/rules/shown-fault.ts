import * as v from 'valibot'
import type { Fault } from '../../config/fault'
import { type FaultWords, FaultWordsSchema, wordsOfText } from '../../config/fault-words/fault-words'

/** A fault of a file or a source, as `config/fault` has it. */
export const FaultSchema = v.object({
  severity: v.picklist(['error', 'warning']),
  /** '' where there is no place to name. */
  source: v.string(),
  record: v.optional(v.string()),
  field: v.optional(v.string()),
  /** In English. */
  message: v.string(),
  words: v.optional(FaultWordsSchema),
})

/** What the studio says of a refusal or a fault: a fault, or a text without a language, such as a name. */
export const ShownFaultSchema = v.union([v.string(), FaultSchema])

export type FileFault = v.InferOutput<typeof FaultSchema>
export type ShownFault = v.InferOutput<typeof ShownFaultSchema>

/** A fault that has no place. @param said of the catalogue, or an English text of another program */
export function faultWithoutPlace(said: string | Pick<Fault, 'message' | 'words'>): FileFault {
  return { severity: 'error', source: '', ...(typeof said === 'string' ? { message: said } : said) }
}

/** The words of a fault without a language, also of an English text that the catalogue has as it is. */
export function wordsOfFault({ words, message }: Pick<Fault, 'message' | 'words'>): FaultWords | undefined {
  return words ?? wordsOfText(message)
}
