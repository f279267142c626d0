import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourcesRoot } from '../../platform/sources-root'
import { readI18next } from '../../features/i18n/rules/i18next-format'

type Messages = Readonly<Record<string, string>>

interface MessageFile {
  language: string
  /** Path from `src/features` or `src` without `messages/`: `booking`, `booking/quick-buy`, `routes/search`. */
  folder: string
  messages: Messages
}

/** Labels of showtime attributes. Only the build reads them; pages contain just those they show. */
const ATTRIBUTES = 'showtimes/attributes'

const files = readMessageFiles()

/** Built-in messages by language, flat, from every `messages/<language>.json` below `src/features` and `src/routes`. */
export const BUILT_IN_MESSAGES = mergeByLanguage(files.filter(({ folder }) => folder !== ATTRIBUTES))

/** Labels of showtime attributes (`attributes.<tag in lower case>`), by language. */
export const ATTRIBUTE_MESSAGES = mergeByLanguage(files.filter(({ folder }) => folder === ATTRIBUTES))

const SET_OF_KEY = new Map(
  files
    .filter(({ language, folder }) => language === 'en' && folder.includes('/'))
    .flatMap(({ folder, messages }) => Object.keys(messages).map(key => [withoutForm(key), folder] as const)),
)

/** A message's set: its file's folder below `messages/` (`booking/quick-buy`), else its key up to the first dot. */
export function setOfMessage(key: string): string {
  return SET_OF_KEY.get(withoutForm(key)) ?? key.slice(0, key.indexOf('.'))
}

/** @param messages flat, of one locale */
export function messagesOf(messages: Messages, sets: Iterable<string>): Record<string, string> {
  const included = new Set(sets)
  return Object.fromEntries(Object.entries(messages).filter(([key]) => included.has(setOfMessage(key))))
}

function readMessageFiles(): MessageFile[] {
  const src = path.join(sourcesRoot(), 'src')
  return ['features', 'routes']
    .flatMap(top => readdirSync(path.join(src, top), { recursive: true, encoding: 'utf8' }).map(f => `${top}/${f}`))
    .filter(file => /(?:^|\/)messages\/.*\.json$/.test(file))
    .sort()
    .map(file => ({
      language: path.basename(file, '.json'),
      folder: path.dirname(file).replace(/^features\/|\/messages(?=\/|$)/g, ''),
      messages: readI18next(JSON.parse(readFileSync(path.join(src, file), 'utf8')) as Messages),
    }))
}

function mergeByLanguage(of: readonly MessageFile[]): Record<string, Record<string, string>> {
  const merged: Record<string, Record<string, string>> = {}
  for (const { language, messages } of of) Object.assign((merged[language] ??= {}), messages)
  return merged
}

/** Plural forms are one message; a locale may have more forms than the catalogue. */
function withoutForm(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '')
}
