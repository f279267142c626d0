import type { Fault } from '../../../src/config/fault'
import { hasLooseBraces, nestedIn, placeholdersOf, readI18next } from '../../../src/features/i18n/rules/i18next-format'
import type { Messages } from '../../../src/features/i18n/rules/resolve-messages'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES } from '../../../src/site-build/messages/message-catalogue'
import { isKnownLocale } from '../../../src/site-build/config/check-settings'

type MessageFault = Required<Pick<Fault, 'field' | 'message'>>

const ENGLISH: Messages = { ...BUILT_IN_MESSAGES.en, ...ATTRIBUTE_MESSAGES.en }
const COUNTED = /_(?:zero|one|two|few|many|other)$/

/**
 * What is wrong with a file of the operator's messages: a locale that nobody knows, keys of no message, placeholders that
 * nothing fills, forgotten or broken ones, and messages within messages that are not there or form a circle.
 * @param locale the file's name
 */
export function checkMessages(locale: string, messages: Messages): MessageFault[] {
  const names = isKnownLocale(locale) ? [] : [{ field: locale, message: 'is no language that is known' }]
  const all = { ...ENGLISH, ...messages }
  return [
    ...names,
    ...Object.entries(messages).flatMap(([field, text]) =>
      faultsOf(field, text, all).map(message => ({ field, message })),
    ),
  ]
}

function faultsOf(key: string, text: string, all: Messages): string[] {
  const english = englishOf(key)
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
function englishOf(key: string): string | undefined {
  return ENGLISH[key] ?? ENGLISH[key.replace(COUNTED, '_other')]
}

const named = (names: readonly string[]) => names.map(name => `{{${name}}}`).join(', ')
