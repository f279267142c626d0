import { useMemo, type ReactNode, createContext, type ComponentType, useContext } from 'react'
import type { PageContext } from '../../site/rules/page-context'
import { readableKey, formatMessage, rememberTexts } from '../rules/format-message'
import { textDirection } from '../rules/compose-text'
import { TranslationContext, type Translation } from './use-translation'

type AddMessages = (words: Readonly<Record<string, string>>) => void

/** Does nothing outside a provider. */
const AddMessagesContext = createContext<AddMessages>(() => undefined)

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

/** Adds `import words from 'site-words/<part>.json'` before the first render of a lazily loaded component. */
export function withMessages<Props extends object>(
  Component: ComponentType<Props>,
  words: Readonly<Record<string, string>>,
): ComponentType<Props> {
  return function WithMessages(props: Props) {
    const learn = useContext(AddMessagesContext)
    // Not an effect, because children need the messages in the same render. Adding them twice is harmless.
    useMemo(() => learn(words), [learn])
    return <Component {...props} />
  }
}
