import { languageName } from '../../i18n/rules/language-name'
import { nameOrder } from '../../i18n/rules/name-order'
import { languageOfTag, NO_WORDS, UNKNOWN_LANGUAGE } from '../../schedule/rules/language-tag'
import { UNDERSTOOD_TAG } from '../../schedule/rules/showtime'

const NO_LANGUAGES: ReadonlySet<string> = new Set([NO_WORDS, UNKNOWN_LANGUAGE])

/** Codes of the languages in which a showtime with these tags is understood; `und` where that is unknown. */
export function understoodIn(tags: readonly string[]): readonly string[] {
  const codes = tags.flatMap(tag => (tag.startsWith(UNDERSTOOD_TAG) ? tag.slice(UNDERSTOOD_TAG.length) : []))
  return codes.length > 0 ? codes : [UNKNOWN_LANGUAGE]
}

/** Number of showtimes by the codes of `understoodIn`. */
export function countLanguages(showtimes: readonly { tags: readonly string[] }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const code of showtimes.flatMap(({ tags }) => understoodIn(tags))) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

/** Whether who understands `chosen` understands a showtime, by its codes; without words it is understood by everyone. */
export function isUnderstood(codes: readonly string[], chosen: readonly string[]): boolean {
  return codes.some(code => code === NO_WORDS || chosen.includes(code))
}

/**
 * Distinct languages of `?understand=fr-BE,iw`, sorted, so that equal choices are equal addresses: `fr,he`.
 * @returns with the values that name none
 */
export function readLanguages(values: readonly string[]): { codes: string[]; unknown: string[] } {
  const codes = new Set(values.flatMap(value => languageOfTag(value) ?? []))
  return { codes: [...codes].sort(), unknown: values.filter(value => languageOfTag(value) === null) }
}

/** A choice of the filter by understood languages; the same fields as of other facets. */
interface LanguageOption {
  /** Code; `und` for showtimes whose languages are unknown. */
  key: string
  /** Name in the site's language; null for `und`, which has a message. */
  label: string | null
  count: number
  isSelected: boolean
  isMixed: boolean
}

interface LanguageOptions {
  /** Number of showtimes within reach by code, and of them all. */
  held: ReadonlyMap<string, number>
  total: number
  /** Number of shown showtimes by code. */
  counts: ReadonlyMap<string, number>
  chosen: readonly string[]
  /** BCP 47. */
  locale: string
}

/**
 * The languages in which some showtimes are understood, by name, then `und`. Empty where everyone understands the same
 * showtimes and nothing is chosen. Showtimes without words count for each language.
 */
export function buildLanguageOptions({ held, total, counts, chosen, locale }: LanguageOptions): LanguageOption[] {
  const numberOf = (code: string, numbers: ReadonlyMap<string, number>) =>
    (numbers.get(code) ?? 0) + (NO_LANGUAGES.has(code) ? 0 : (numbers.get(NO_WORDS) ?? 0))
  const isMixed = (code: string) => held.has(code) && numberOf(code, held) < total
  const offered = [...held.keys()].filter(code => code !== NO_WORDS)
  if (chosen.length === 0 && !offered.some(code => code !== UNKNOWN_LANGUAGE && isMixed(code))) return []
  const compare = nameOrder(locale)
  const labelOf = (code: string) => (code === UNKNOWN_LANGUAGE ? null : languageName(code, locale))
  return [...new Set([...offered, ...chosen])]
    .map(key => ({
      key,
      label: labelOf(key),
      count: numberOf(key, counts),
      isSelected: chosen.includes(key),
      isMixed: isMixed(key),
    }))
    .sort((a, b) => Number(a.label === null) - Number(b.label === null) || compare(a.label ?? '', b.label ?? ''))
}
