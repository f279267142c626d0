import { createInstance, type i18n as I18nInstance } from 'i18next'
import { useContext, useMemo, type ReactNode } from 'react'
import { I18nContext } from 'react-i18next'
import type { PageContext } from '../site/rules/page-context'
import { I18NEXT_OPTIONS } from './rules/i18next-options'
import { readableKey } from './rules/readable-key'
import { rememberTexts } from './rules/remember-texts'
import { textDirection } from './rules/text-direction'
import { LearnWordsContext, type LearnWords } from './learn-words-context'
import { TranslationContext, type Translation } from './use-translation'

type Intl = Pick<PageContext['intl'], 'locale' | 'messages'>

/**
 * Gives the page its messages: those of the page context, laid into the i18next instance around it. They are there
 * before any child renders, so the first render already speaks the page's language.
 */
export function I18nProvider({ intl, children }: { intl: Intl; children: ReactNode }) {
  const outer: I18nInstance | undefined = useContext(I18nContext)?.i18n
  const { translation, learn } = useMemo(() => buildTranslation(outer, intl), [outer, intl])
  return (
    <TranslationContext.Provider value={translation}>
      <LearnWordsContext.Provider value={learn}>{children}</LearnWordsContext.Provider>
    </TranslationContext.Provider>
  )
}

function buildTranslation(
  outer: I18nInstance | undefined,
  { locale, messages }: Intl,
): { translation: Translation; learn: LearnWords } {
  const instance = outer ?? startInstance(locale.long)
  const learn: LearnWords = words => {
    instance.addResourceBundle(locale.long, I18NEXT_OPTIONS.defaultNS, words, true, true)
  }
  learn(messages)
  const translate = instance.getFixedT(locale.long)
  const translation: Translation = {
    t: rememberTexts((key, args) => {
      const text = translate(key, { ...args })
      return text === key ? null : text
    }, readableKey),
    has: key => instance.exists(key, { lng: locale.long }),
    locale: locale.long,
    dir: textDirection(locale.long),
  }
  return { translation, learn }
}

function startInstance(language: string): I18nInstance {
  const instance = createInstance()
  void instance.init({ ...I18NEXT_OPTIONS, lng: language, resources: {}, initImmediate: false })
  return instance
}
