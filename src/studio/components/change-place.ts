import { type MessageKey, t } from '../translate'

/** Words for files, by their path in the site folder. What is in brackets is put into the words. */
const PLACES: readonly (readonly [RegExp, MessageKey])[] = [
  [/^pages\/(.+)\.json$/, 'place.page'],
  [/^theme\.json$/, 'place.theme'],
  [/^messages\/(.+)\.json$/, 'place.words'],
  [/^overrides\/movies\.json$/, 'place.movies'],
  [/^overrides\/showtimes\.json$/, 'place.showtimes'],
  [/^(?:overrides\/)?events\.json$/, 'place.events'],
  [/^(?:overrides\/)?theaters\.json$/, 'place.theaters'],
  [/^pictures\.json$/, 'place.pictureWords'],
  [/^assets\/(.+)$/, 'place.asset'],
  [/^site\.json$/, 'place.site'],
]

/** Words for what a change concerns: the page 'hire', the look, the menus. @param path fields of a JSON file */
export function placeText(file: string, path: readonly string[] = []): string {
  if (file === 'site.json' && path[0] === 'menus') return t('place.menus')
  if (file === 'site.json' && path[0] === 'home') return t('place.home')
  for (const [pattern, key] of PLACES) {
    const found = pattern.exec(file)
    if (found) return t(key, { name: found[1] ?? '' })
  }
  return file
}
