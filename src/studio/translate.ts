import en from './messages/en.json'
import fr from './messages/fr.json'
import contentEn from './messages/content/en.json'
import contentFr from './messages/content/fr.json'
import templatesEn from './messages/content/templates.en.json'
import templatesFr from './messages/content/templates.fr.json'

export const ENGLISH = { ...en, ...contentEn }
const FRENCH: Record<keyof typeof ENGLISH, string> = { ...fr, ...contentFr }

export type MessageKey = keyof typeof ENGLISH

/** The first browser language that the editor supports; English otherwise. @param languages BCP 47 */
export function chooseLanguage(languages: readonly string[]): 'en' | 'fr' {
  const known = languages.map(language => language.slice(0, 2).toLowerCase()).find(tag => tag === 'fr' || tag === 'en')
  return known === 'fr' ? 'fr' : 'en'
}

/**
 * The locale of dates: the first of these with a region whose language is the studio's. English without a region would
 * have dates in the form of the United States.
 * @param locales BCP 47, the site's before the browser's
 */
export function chooseDateLocale(language: 'en' | 'fr', locales: readonly string[]): string {
  const known = locales.map(locale => new Intl.Locale(locale))
  const found = known.find(locale => locale.language === language && locale.region !== undefined)
  return found?.toString() ?? { en: 'en-GB', fr: 'fr-FR' }[language]
}

/** Creates the message function of a language, which fills placeholders (`{{name}}`). */
export function translatorOf(language: 'en' | 'fr') {
  const messages = language === 'fr' ? FRENCH : ENGLISH
  return (key: MessageKey, places: Readonly<Record<string, string | number>> = {}) =>
    messages[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(places[name] ?? place))
}

/** Tests have no browser. */
const browserLocales = typeof navigator === 'undefined' ? [] : navigator.languages

/** The editor's language, BCP 47. */
export const language = chooseLanguage(browserLocales)

/** The locale of the editor's dates, BCP 47. */
export const dateLocale = chooseDateLocale(language, [...siteLocale(), ...browserLocales])

/** The site's locale, as the studio's page names it; none without a site. */
function siteLocale(): string[] {
  if (typeof document === 'undefined') return []
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="site-locale"]') ?? {}
  return content ? [content] : []
}

/** The editor's messages in the browser's language. */
export const t = translatorOf(language)

/** Whether there is a message for a word of a record or of a schema. */
export const isMessage = (key: string): key is MessageKey => Object.hasOwn(ENGLISH, key)

/** Words of page templates in the language of a page, with the site's name. */
export function templateWordsOf(language: 'en' | 'fr', site: string): (name: string) => string {
  const words: Readonly<Record<string, string>> = language === 'fr' ? templatesFr : templatesEn
  return name => (words[`template.${name}`] ?? '').replaceAll('{{site}}', site)
}
