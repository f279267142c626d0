import { keyInLanguage, languageOf } from '../../../config/languages'
import { writeI18next } from '../../../features/i18n/rules/i18next-format'
import { fallbackChain, pick } from '../../../features/i18n/rules/resolve-messages'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES } from '../../../site-build/messages/message-catalogue'
import { missingMessages } from '../../../site-build/messages/missing-messages'
import type { Words } from '../../rules/content-contract'
import { languagesOfFiles } from '../../rules/pages/move-slug'
import { flatWords, type Word } from '../../rules/words/word-table'
import type { SiteHistory } from '../history/site-history'
import { parseFile, readSharedFiles, readTexts } from './read-content'

const MESSAGES_FILE = /^messages\/[^/]+\.json$/

/** The messages of the site in one of its languages. Null for a language that the site does not have. */
export async function readWords(history: SiteHistory, locale: string): Promise<Words | null> {
  const { draft } = await history.sync()
  const languages = languagesOfFiles(await readSharedFiles(history, draft))
  const [first] = languages
  if (!first || !languages.some(each => each.locale === locale)) return null
  const texts = await readTexts(history, draft, MESSAGES_FILE)
  const contents = Object.fromEntries(
    texts.map(([file, text]) => [file.slice('messages/'.length, -'.json'.length), parseFile(text) ?? {}]),
  )
  // The file of the locale itself, or the language's; a new one is the language's.
  const name = keyInLanguage(contents, locale) ?? languageOf(locale)
  const content = contents[name] ?? {}
  const operator = Object.fromEntries(Object.entries(contents).map(([of, file]) => [of, flatWords(file)]))
  const words = listWords({ locale, siteLocale: first.locale, own: operator[name] ?? {}, operator })
  return { revision: draft, languages, file: `messages/${name}.json`, content, words }
}

interface ListWords {
  locale: string
  siteLocale: string
  own: Readonly<Record<string, string>>
  /** The operator's texts by file. */
  operator: Readonly<Record<string, Readonly<Record<string, string>>>>
}

function listWords({ locale, siteLocale, own, operator }: ListWords): Word[] {
  const merged = (all: Parameters<typeof pick>[0], of: string): Record<string, string> =>
    Object.assign({}, ...pick(all, fallbackChain(of)).reverse())
  const builtInOf = (of: string) => ({ ...merged(BUILT_IN_MESSAGES, of), ...merged(ATTRIBUTE_MESSAGES, of) })
  const [builtIn, english] = [builtInOf(locale), builtInOf('en')]
  const missing = missingMessages({ language: locale, locale: siteLocale, operator: { ...operator, [locale]: {} } })
  const keys = new Set([...Object.keys(english), ...Object.keys(builtIn), ...Object.keys(missing), ...Object.keys(own)])
  return [...keys].sort().flatMap(key => {
    const said = builtIn[key]
    // Plural forms of English that the language does not have.
    if (said === undefined && !(key in missing) && !(key in own)) return []
    const standsIn =
      english[key] ?? english[key.replace(/_(?:zero|one|two|few|many)$/, '_other')] ?? said ?? missing[key]
    return [
      {
        key,
        builtIn: said === undefined ? null : writeI18next(said),
        english: standsIn === undefined ? '' : writeI18next(standsIn),
        own: own[key] ?? null,
      },
    ]
  })
}
