import { keyInLanguage, type SiteLanguage } from '../../../config/languages'
import { isJsonObject, type JsonObject } from '../draft-changes'
import { withField } from '../merge-json'

/** JSON files of a site folder by path: `site.json`, `pages/about.json`, `translations/fr.json`. */
export type SiteFiles = Readonly<Record<string, JsonObject>>

/** Where a value lies: a file, and the keys that lead to it. */
export interface Place {
  file: string
  path: readonly string[]
}

const TRANSLATIONS = /^translations\/([^/]+)\.json$/

/** The value at a place; undefined where there is none. */
export function valueAt(files: SiteFiles, { file, path }: Place): unknown {
  let value: unknown = Object.hasOwn(files, file) ? files[file] : undefined
  for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

/** The object at a place; an empty one where there is none. */
export function objectAt(files: SiteFiles, place: Place): JsonObject {
  const value = valueAt(files, place)
  return isJsonObject(value) ? value : {}
}

/** The files with another value at a place; `undefined` removes it. */
export function withValue(files: SiteFiles, { file, path }: Place, value: unknown): SiteFiles {
  const changed = withField(Object.hasOwn(files, file) ? files[file] : {}, path, value)
  return isJsonObject(changed) ? { ...files, [file]: changed } : files
}

/**
 * Where the texts of a page lie in a language: in the file itself, in its `translations`, or in a file of `translations/`,
 * which counts before these as in the build. New ones come where those of other pages are.
 * @param slug the page's, by which a file of `translations/` names it
 */
export function pagePlace(
  files: SiteFiles,
  language: SiteLanguage,
  { file, slug }: { file: string; slug: string },
): Place {
  if (language.code === '') return { file, path: [] }
  return placeOf(files, language, { own: { file, path: [] }, inFile: ['pages', slug] })
}

/** Where site.json's texts of a language lie: menus, paths, pages of its own. */
export function sitePlace(files: SiteFiles, language: SiteLanguage): Place {
  const own = { file: 'site.json', path: [] }
  return language.code === '' ? own : placeOf(files, language, { own, inFile: ['site'] })
}

/** The file of `translations/` of a language; undefined where the site has none. */
export function translationsFile(files: SiteFiles, { locale }: SiteLanguage): string | undefined {
  const names = Object.fromEntries(
    Object.keys(files).flatMap(file => {
      const name = TRANSLATIONS.exec(file)?.[1]
      return name === undefined ? [] : [[name, file] as const]
    }),
  )
  const key = keyInLanguage(names, locale)
  return key === undefined ? undefined : names[key]
}

function placeOf(files: SiteFiles, language: SiteLanguage, { own, inFile }: { own: Place; inFile: string[] }): Place {
  const file = translationsFile(files, language)
  if (file !== undefined && valueAt(files, { file, path: inFile }) !== undefined) return { file, path: inFile }
  const translations = objectAt(files, { ...own, path: [...own.path, 'translations'] })
  const key = keyInLanguage(translations, language.locale)
  if (key === undefined && file !== undefined) return { file, path: inFile }
  return { file: own.file, path: [...own.path, 'translations', key ?? language.code] }
}
