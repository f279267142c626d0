import { fallbackChain, type Messages, pick } from '../../features/i18n/rules/resolve-messages'
import { writeI18next } from '../../features/i18n/rules/i18next-format'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES } from './message-catalogue'

const OTHER = /_other$/

/**
 * What a site cannot say in a language: messages that are neither built in nor among the operator's, and those that the operator
 * words in the site's own locale alone, with the text to translate. Plural forms are the language's.
 * @param input.operator the site's own messages by locale @param input.locale of the site
 */
export function missingMessages(input: {
  language: string
  locale: string
  operator: Readonly<Record<string, Messages>>
}): Record<string, string> {
  const { language, locale, operator } = input
  const merged = (of: Readonly<Record<string, Messages>>, name: string): Messages =>
    Object.assign({}, ...pick(of, fallbackChain(name)).reverse())
  const builtIn = (name: string): Messages => ({
    ...merged(BUILT_IN_MESSAGES, name),
    ...merged(ATTRIBUTE_MESSAGES, name),
  })
  const own = merged(operator, language)
  const worded = merged(operator, locale)
  const known = { ...builtIn(language), ...own }
  const texts = { ...builtIn('en'), ...worded }
  const forms = formsOfCounts(language)
  const formsOf = (key: string) => forms.map(form => key.replace(OTHER, `_${form}`))
  const isCounted = (key: string) => OTHER.test(key) || `${key.replace(/_\w+$/, '')}_other` in texts
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      // The form of all others stands for those of English.
      if (isCounted(key) && !OTHER.test(key)) return []
      const isOwn = key in worded
      const has = (name: string) => name in (isOwn ? own : known)
      const wanted = OTHER.test(key) ? formsOf(key) : [key]
      return wanted.filter(name => !has(name)).map(name => [name, writeI18next(texts[name] ?? text)])
    }),
  )
}

/** Plural categories of what a page counts: French counts millions in one of its own. */
function formsOfCounts(locale: string): string[] {
  const plurals = new Intl.PluralRules(locale.replaceAll('_', '-'))
  return [...new Set([...Array.from({ length: 1000 }, (_, count) => plurals.select(count)), 'other'])]
}
