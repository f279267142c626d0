import * as v from 'valibot'
import { isLocale } from './field-schemas'

/** One of a site's languages. */
export interface SiteLanguage {
  /** BCP 47, such as `fr-CH`. */
  locale: string
  /** The first segment of its pages' paths: `fr`, or `fr-ch` where the language alone would not tell two apart. Empty: the default. */
  code: string
}

/** The languages of a site, its default first. Locales without a name are left out (`check-languages`). */
export function languagesOf(site: {
  locale: string
  languages?: readonly string[] | null | undefined
}): SiteLanguage[] {
  const others = (site.languages ?? []).filter(
    (locale, index, all) =>
      isLocale(locale) && !isSame(locale, site.locale) && all.findIndex(is => isSame(is, locale)) === index,
  )
  const languages = [site.locale, ...others].map(languageOf)
  return [
    { locale: site.locale, code: '' },
    ...others.map(locale => {
      const language = languageOf(locale)
      const isAlone = languages.filter(one => one === language).length === 1
      return { locale, code: isAlone ? language : locale.toLowerCase() }
    }),
  ]
}

/** `fr` of `fr-CH`. */
export function languageOf(locale: string): string {
  return (locale.split(/[-_]/)[0] ?? locale).toLowerCase()
}

/** The one of these locales that fits another: the same, else the first of its language. Undefined when none does. */
export function fittingLocale(locales: readonly string[], wanted: string): string | undefined {
  return (
    locales.find(locale => isSame(locale, wanted)) ?? locales.find(locale => languageOf(locale) === languageOf(wanted))
  )
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The entry of a locale in values by locale or language: `fr-CH` before `fr`. */
export function inLanguage<T>(values: Readonly<Record<string, T>> | null | undefined, locale: string): T | undefined {
  const name = keyInLanguage(values, locale)
  return name === undefined ? undefined : values?.[name]
}

/** The name under which values by locale or language have the entry of a locale. */
export function keyInLanguage(
  values: Readonly<Record<string, unknown>> | null | undefined,
  locale: string,
): string | undefined {
  const named = (name: string) => Object.keys(values ?? {}).find(key => isSame(key.replace('_', '-'), name))
  return named(locale) ?? named(languageOf(locale))
}

/** `translations` of a record: its texts by locale or language. Unknown fields are kept. */
export function translationsOf<E extends v.ObjectEntries>(texts: E) {
  return v.nullish(v.record(v.string(), v.looseObject(texts)), {})
}
