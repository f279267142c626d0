import { createStoredValue } from '../../../platform/store'
import { readLanguages } from '../rules/understood'

/** localStorage key of the languages that the visitor chose in the finder (contracts, In the browser). */
export const UNDERSTOOD_LANGUAGES_KEY = 'understoodLanguages'

/** Shared array of visitors without a choice, so that nothing re-renders. */
const NO_LANGUAGES: readonly string[] = []

export const understoodLanguages = createStoredValue<readonly string[]>({
  key: UNDERSTOOD_LANGUAGES_KEY,
  parse: parseLanguages,
  format: codes => codes.join(','),
})

/** Keeps the languages of `?understand=` for the next visit; null: none. */
export function keepUnderstoodLanguages(inQuery: string | null): void {
  understoodLanguages.write(parseLanguages(inQuery))
}

/** Parses codes joined by commas. Ignores what names no language; never throws. */
function parseLanguages(text: string | null): readonly string[] {
  const { codes } = readLanguages((text ?? '').split(',').filter(Boolean))
  return codes.length > 0 ? codes : NO_LANGUAGES
}
