import { readI18next } from './i18next-format'

/** Flat messages by locale or language: `{ 'fr': { 'showtimes.soldOut': 'Complet' } }`. */
type Catalogues = Readonly<Record<string, Messages>>
export type Messages = Readonly<Record<string, string>>

const LAST_RESORT = 'en'

/**
 * Messages by key (contracts §3): the operator's for locale and language, the built-in ones, English. Missing plural
 * forms get the same catalogue's `_other`, so that a count never falls back to another language. Catalogues are in i18next's
 * format (`i18next-format.ts`).
 */
export function resolveMessages(input: {
  locale: string
  catalogues: Catalogues
  operator: Catalogues
}): Record<string, string> {
  const { locale, catalogues, operator } = input
  const chain = fallbackChain(locale)
  const own = [...pick(operator, chain), ...pick(catalogues, chain)].reverse()
  const english = pick(catalogues, [LAST_RESORT])
  const forms = pluralForms(locale)
  return readI18next(Object.assign({}, ...[english, own].map(all => completePlurals(Object.assign({}, ...all), forms))))
}

/** `zh-Hant-TW` → itself, `zh-Hant`, `zh`; in lower case. */
export function fallbackChain(locale: string): string[] {
  const parts = normalise(locale).split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

/** Catalogues of these locales that there are, in their order; names are compared regardless of case and of `_`. */
export function pick(catalogues: Catalogues, locales: readonly string[]): Messages[] {
  const byName = new Map(Object.entries(catalogues).map(([name, messages]) => [normalise(name), messages]))
  return locales.map(locale => byName.get(locale)).filter(messages => messages !== undefined)
}

function normalise(locale: string): string {
  return locale.replace(/_/g, '-').toLowerCase()
}

function pluralForms(locale: string): string[] {
  return new Intl.PluralRules(normalise(locale)).resolvedOptions().pluralCategories
}

function completePlurals(messages: Messages, forms: readonly string[]): Record<string, string> {
  const complete = { ...messages }
  for (const [key, text] of Object.entries(messages)) {
    if (!key.endsWith('_other')) continue
    const base = key.slice(0, -'other'.length)
    for (const form of forms) complete[base + form] ??= text
  }
  return complete
}
