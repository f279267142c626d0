import { useMemo, type ReactNode } from 'react'
import type { PageContext } from '../../site/rules/page-context'
import { readableKey } from '../rules/readable-key'
import { rememberTexts } from '../rules/remember-texts'
import { formatMessage } from '../rules/format-message'
import { textDirection } from '../rules/text-direction'
import { AddMessagesContext, type AddMessages } from './add-messages-context'
import { TranslationContext, type Translation } from './use-translation'

type PageIntl = Pick<PageContext['intl'], 'locale' | 'messages'>

/** Provides the page's messages; deferred components add theirs. Messages are available in the first render. */
export function I18nProvider({ intl, children }: { intl: PageIntl; children: ReactNode }) {
  const { translation, learn } = useMemo(() => buildTranslation(intl), [intl])
  return (
    <TranslationContext.Provider value={translation}>
      <AddMessagesContext.Provider value={learn}>{children}</AddMessagesContext.Provider>
    </TranslationContext.Provider>
  )
}

function buildTranslation({ locale, messages: ofPage }: PageIntl): { translation: Translation; learn: AddMessages } {
  const messages: Record<string, string> = { ...ofPage }
  const plurals = new Intl.PluralRules(locale.long)
  const translation: Translation = {
    t: rememberTexts((key, args) => formatMessage({ messages, plurals, key, ...(args ? { args } : {}) }), readableKey),
    has: key => Object.hasOwn(messages, key),
    locale: locale.long,
    dir: textDirection(locale.long),
  }
  return { translation, learn: words => void Object.assign(messages, words) }
}
