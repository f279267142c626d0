import type { Fault } from '../../../src/config/fault'
import { faultsOfMessage } from '../../../src/features/i18n/rules/check-message'
import type { Messages } from '../../../src/features/i18n/rules/resolve-messages'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES } from '../../../src/site-build/messages/message-catalogue'
import { isKnownLocale } from '../../../src/site-build/config/check-settings'
import { says } from '../../../src/config/fault-words/fault-words'

type MessageFault = Required<Pick<Fault, 'field' | 'message'>> & Pick<Fault, 'words'>

const ENGLISH: Messages = { ...BUILT_IN_MESSAGES.en, ...ATTRIBUTE_MESSAGES.en }

/**
 * What is wrong with a file of the operator's messages: a locale that nobody knows, keys of no message, placeholders that
 * nothing fills, forgotten or broken ones, and messages within messages that are not there or form a circle.
 * @param locale the file's name
 */
export function checkMessages(locale: string, messages: Messages): MessageFault[] {
  const names = isKnownLocale(locale) ? [] : [{ field: locale, ...says('unknownLanguageFile') }]
  const all = { ...ENGLISH, ...messages }
  return [
    ...names,
    ...Object.entries(messages).flatMap(([field, text]) =>
      faultsOfMessage({ key: field, text, all, english: ENGLISH }).map(said => ({ field, ...said })),
    ),
  ]
}
