import { hasLooseBraces, nestedIn, placeholdersOf, readI18next } from './i18next-format'
import type { Messages } from './resolve-messages'
import { says } from '../../../config/fault-words/fault-words'

const COUNTED = /_(?:zero|one|two|few|many|other)$/

type Said = ReturnType<typeof says>

interface CheckMessage {
  key: string
  text: string
  /** Every message, the operator's among them. */
  all: Messages
  english: Messages
}

/** What is wrong with an operator's text of a message; empty where nothing is. */
export function faultsOfMessage({ key, text, all, english: texts }: CheckMessage): Said[] {
  const english = englishOf(key, texts)
  if (english === undefined && !key.startsWith('attributes.')) return [says('unknownMessage')]
  if (hasLooseBraces(text)) return [says('looseBrace', { open: '{{', close: '}}' })]
  const missing = nestedIn(text).filter(nested => !(nested in all))
  if (missing.length > 0) return [says('noInnerMessage', { names: missing.map(name => `$t(${name})`).join(', ') })]
  const whole = readI18next({ ...all, [key]: text })[key] ?? ''
  if (nestedIn(whole).length > 0) return [says('innerItself')]
  if (english === undefined) return []
  const [known, used] = [placeholdersOf(english), placeholdersOf(whole)]
  const unknown = used.filter(name => !known.includes(name))
  if (unknown.length > 0 && known.length === 0) return [says('unfilledNone', { names: named(unknown) })]
  if (unknown.length > 0) return [says('unfilledPlaces', { names: named(unknown), known: named(known) })]
  // 'One film' needs no number.
  const forgotten = known.filter(name => !used.includes(name) && !(name === 'count' && COUNTED.test(key)))
  return forgotten.length > 0 ? [says('forgottenPlaces', { names: named(forgotten) })] : []
}

/** The English message that a key words, whichever plural form it is. */
function englishOf(key: string, texts: Messages): string | undefined {
  return texts[key] ?? texts[key.replace(COUNTED, '_other')]
}

const named = (names: readonly string[]) => names.map(name => `{{${name}}}`).join(', ')
