import { hasLooseBraces, nestedIn, placeholdersOf, readI18next } from './i18next-format'
import type { Messages } from './resolve-messages'

const COUNTED = /_(?:zero|one|two|few|many|other)$/

interface CheckMessage {
  key: string
  text: string
  /** Every message, the operator's among them. */
  all: Messages
  english: Messages
}

/** What is wrong with an operator's text of a message; empty where nothing is. */
export function faultsOfMessage({ key, text, all, english: texts }: CheckMessage): string[] {
  const english = englishOf(key, texts)
  if (english === undefined && !key.startsWith('attributes.'))
    return ['is the key of no message of this site; check its spelling']
  if (hasLooseBraces(text)) return ['has a brace that belongs to no placeholder: write {{name}}']
  const missing = nestedIn(text).filter(nested => !(nested in all))
  if (missing.length > 0) return [`contains ${missing.map(name => `$t(${name})`).join(', ')}, which is no message`]
  const whole = readI18next({ ...all, [key]: text })[key] ?? ''
  if (nestedIn(whole).length > 0) return ['contains itself']
  if (english === undefined) return []
  const [known, used] = [placeholdersOf(english), placeholdersOf(whole)]
  const unknown = used.filter(name => !known.includes(name))
  const fills = known.length > 0 ? `it fills ${named(known)}` : 'it has none'
  if (unknown.length > 0) return [`has ${named(unknown)}, which the site does not fill; ${fills}`]
  // 'One film' needs no number.
  const forgotten = known.filter(name => !used.includes(name) && !(name === 'count' && COUNTED.test(key)))
  return forgotten.length > 0 ? [`does not say ${named(forgotten)}`] : []
}

/** The English message that a key words, whichever plural form it is. */
function englishOf(key: string, texts: Messages): string | undefined {
  return texts[key] ?? texts[key.replace(COUNTED, '_other')]
}

const named = (names: readonly string[]) => names.map(name => `{{${name}}}`).join(', ')
