import { parseArgs } from 'node:util'
import { formatFault } from '../../../src/config/fault'
import { fallbackChain, type Messages, pick } from '../../../src/features/i18n/rules/resolve-messages'
import { writeI18next } from '../../../src/features/i18n/rules/i18next-format'
import { isMainModule, PROJECT_ROOT } from '../../../src/platform/project-root'
import { readBuildEnvironment } from '../../../src/site-build/config/build-environment'
import { readSiteFolder } from '../../../src/site-build/config/site-folder'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES } from '../../../src/site-build/messages/message-catalogue'
import { isKnownLocale } from '../../../src/site-build/config/check-settings'

const USAGE = 'Usage: npm run messages -- --missing <language>, such as --missing pl'
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

/** `npm run messages -- --missing <language>`: prints a file of messages to translate (contracts §1). */
function listMessages(args: string[], env: NodeJS.ProcessEnv): { text: string; isSound: boolean } {
  const { values } = parseArgs({ args, options: { missing: { type: 'string' } }, strict: false })
  const { missing: language } = values
  if (typeof language !== 'string') return { text: USAGE, isSound: false }
  if (!isKnownLocale(language)) return { text: `'${language}' is no language that is known. ${USAGE}`, isSound: false }
  const environment = readBuildEnvironment({ ...env, PROJECT_ROOT })
  if (!environment.ok) return { text: environment.error.map(formatFault).join('\n'), isSound: false }
  const folder = readSiteFolder(environment.value.siteFolder)
  if (!folder.ok) return { text: folder.error.map(formatFault).join('\n'), isSound: false }
  const { site, operatorMessages: operator } = folder.value
  return { text: JSON.stringify(missingMessages({ language, locale: site.locale, operator }), null, 2), isSound: true }
}

if (isMainModule(import.meta.url)) {
  const { text, isSound } = listMessages(process.argv.slice(2), process.env)
  if (isSound) console.log(text)
  else console.error(text)
  process.exitCode = isSound ? 0 : 1
}
