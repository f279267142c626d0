import { type ReactNode, useMemo } from 'react'
import { readLanguageFile } from '../../../platform/language-file'
import { noteLanguageFile } from '../../../platform/page-code'
import type { PageContext } from '../../site/rules/page-context'
import { formatNumber } from '../rules/format-number'
import { readableKey, formatMessage, rememberTexts } from '../rules/format-message'
import { textDirection } from '../rules/compose-text'
import { TranslationContext, type Translation } from './use-translation'

type PageIntl = Pick<PageContext['intl'], 'locale' | 'messages' | 'words'>

/**
 * Provides the page's messages, which are available in the first render, and those of the language's file, for which
 * deferred code has waited (decision 118).
 */
export function I18nProvider({ intl, children }: { intl: PageIntl; children: ReactNode }) {
  noteLanguageFile(intl.words)
  const translation = useMemo(() => buildTranslation(intl), [intl])
  return <TranslationContext.Provider value={translation}>{children}</TranslationContext.Provider>
}

/** The same object when the file arrives: a context that changes would discard the server's markup. */
function buildTranslation({ locale, messages: ofPage, words }: PageIntl): Translation {
  let ofFile: Readonly<Record<string, string>> | undefined
  const find = (key: string) => {
    // A document of the release before names another file than the page's data.
    if (words !== null) ofFile ??= readLanguageFile(words) ?? readLanguageFile()
    return ofPage[key] ?? ofFile?.[key]
  }
  const plurals = new Intl.PluralRules(locale.long)
  const numbers = (value: number) => formatNumber(value, locale.long)
  return {
    t: rememberTexts(
      (key, args) => formatMessage({ find, plurals, numbers, key, ...(args ? { args } : {}) }),
      readableKey,
    ),
    has: key => find(key) !== undefined,
    locale: locale.long,
    dir: textDirection(locale.long),
  }
}
