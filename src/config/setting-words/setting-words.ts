import en from './en.json'
import fr from './fr.json'

/** Label and sentence of help of a setting. */
export interface SettingWords {
  label: string
  help: string
}

/** Fields of several places that have the same words. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/^sources\[\]/, 'source'],
  [/^allCountries\[\]/, 'country'],
  [/^alternates\[\]\.paths/, 'paths'],
]

const TABLES: Readonly<Record<'en' | 'fr', Readonly<Record<string, readonly string[]>>>> = { en, fr }

/**
 * Words of a field of site.json. @param path of the schema: `loyalty.levels[].name`, `links{}` for the values of a table.
 * @returns undefined where there are none
 */
export function settingWords(path: string, language: 'en' | 'fr'): SettingWords | undefined {
  const same = SAME.find(([pattern]) => pattern.test(path))
  const key = same ? path.replace(same[0], same[1]) : path
  const table = TABLES[language]
  const [label, help] = Object.hasOwn(table, key) ? (table[key] ?? []) : []
  return label === undefined || help === undefined ? undefined : { label, help }
}
