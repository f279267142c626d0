import type { SiteLanguage } from '../../../config/languages'
import { diffObjects, type JsonObject } from '../draft-changes'
import { isSame } from '../merge-json'
import { objectAt, pagePlace, type SiteFiles, withValue } from './language-place'
import { moveSlug } from './move-slug'

/** The page whose texts are edited, in one of the site's languages. */
export interface EditedPage {
  /** `pages/about.json` */
  file: string
  language: SiteLanguage
}

/**
 * A page's texts in a language, as the editor opens them. A language without widgets of its own opens with those of the
 * page, which it shows; `isShared` says so.
 */
export function readPageTexts(files: SiteFiles, { file, language }: EditedPage) {
  const page = objectAt(files, { file, path: [] })
  const texts = objectAt(files, pagePlace(files, language, { file, slug: slugOf(page) }))
  const isShared = language.code !== '' && !Array.isArray(texts['widgets'])
  return { page, texts: isShared ? { ...texts, widgets: page['widgets'] ?? [] } : texts, isShared }
}

/**
 * The files with a page's texts as they were edited. A language keeps the page's widgets as long as they are the same, and a
 * new slug brings its redirects along (`moveSlug`).
 */
export function putPageTexts(files: SiteFiles, { file, language }: EditedPage, edited: JsonObject): SiteFiles {
  const { page, texts, isShared } = readPageTexts(files, { file, language })
  const keepsShared = isShared && isSame(edited['widgets'] ?? [], texts['widgets'])
  const { widgets: _, ...withoutWidgets } = edited
  const from = slugIn(texts) ?? slugOf(page)
  const to = slugIn(edited) ?? slugOf(page)
  const place = pagePlace(files, language, { file, slug: slugOf(page) })
  const next = keepsShared ? restoreWidgets(files, place, withoutWidgets) : edited
  const isUntouched = isSame(objectAt(files, place), next)
  const written = isUntouched ? files : withValue(files, place, next)
  return from === to || from === '' || to === '' ? written : moveSlug(written, { file, language, from, to })
}

/** What a language had instead of a list of widgets, such as null. */
function restoreWidgets(files: SiteFiles, place: Parameters<typeof objectAt>[1], texts: JsonObject): JsonObject {
  const before = objectAt(files, place)
  return 'widgets' in before ? { ...texts, widgets: before['widgets'] } : texts
}

/** Merge patches by file, for `PUT /api/draft`; none for files that are the same. */
export function patchesOf(before: SiteFiles, after: SiteFiles): Record<string, JsonObject> {
  const patches = Object.entries(after).map(
    ([file, value]) => [file, diffObjects(Object.hasOwn(before, file) ? (before[file] ?? {}) : {}, value)] as const,
  )
  return Object.fromEntries(patches.filter(([, patch]) => Object.keys(patch).length > 0))
}

const slugIn = (texts: JsonObject) =>
  typeof texts['slug'] === 'string' && texts['slug'] !== '' ? texts['slug'] : undefined

const slugOf = (page: JsonObject) => slugIn(page) ?? ''
