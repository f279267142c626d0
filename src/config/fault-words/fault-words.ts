import * as v from 'valibot'
import en from './en.json'
import fr from './fr.json'

/** Names a fault, whatever the language it is told in. */
export type FaultCode = keyof typeof en

type Param = string | number | FaultWords

/** A fault without a language: its code, and what goes into the places of its words, which may be another fault. */
export interface FaultWords {
  code: string
  params?: Readonly<Record<string, Param>> | undefined
}

/** Of an answer. Codes of another version are kept: their readers have the English text beside them. */
export const FaultWordsSchema: v.GenericSchema<unknown, FaultWords> = v.object({
  code: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.lazy(() => FaultWordsSchema)]))),
})

const TABLES: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = { en, fr }
const PLACE = /\{\{(\w+)\}\}/g

/** Codes by their English text, of those whose text has no places. */
const BY_TEXT = new Map(Object.entries(en).map(([code, text]) => [text, code]))

/** The words of a fault in English, and without a language: `{ message, words }` of a `Fault`. */
export function says(code: FaultCode, params?: Readonly<Record<string, Param>>) {
  const words: FaultWords = params ? { code, params } : { code }
  return { message: textOf(words, 'en') ?? en[code], words }
}

/** A text in English, and without a language. */
export type Said = ReturnType<typeof says>

/** A fault's text in a language. @returns undefined for a code without words there, also inside */
export function textOf({ code, params = {} }: FaultWords, language: 'en' | 'fr'): string | undefined {
  const table = TABLES[language]
  const template = Object.hasOwn(table, code) ? table[code] : undefined
  const filled = Object.entries(params).map(([name, param]) => [
    name,
    typeof param === 'object' ? textOf(param, language) : String(param),
  ])
  if (template === undefined || filled.some(([, text]) => text === undefined)) return undefined
  const places = new Map(filled.map(([name = '', text = '']) => [name, text]))
  return template.replace(PLACE, (place, name: string) => places.get(name) ?? place)
}

/**
 * The words of an English text that the catalogue has as it is. @param received what stands at its place `received`, as
 * the schema library writes it
 */
export function wordsOfText(message: string, received?: string): FaultWords | undefined {
  const code = BY_TEXT.get(message)
  if (code !== undefined) return { code }
  const withPlace = received === undefined ? undefined : BY_TEXT.get(message.replace(received, '{{received}}'))
  return withPlace === undefined || received === undefined ? undefined : { code: withPlace, params: { received } }
}
