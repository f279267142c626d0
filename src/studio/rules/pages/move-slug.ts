import { languagesOf, type SiteLanguage } from '../../../config/languages'
import { isJsonObject, type JsonObject } from '../draft-changes'
import { objectAt, pagePlace, type Place, type SiteFiles, sitePlace, valueAt, withValue } from './language-place'

interface MoveSlug {
  /** `pages/about.json` */
  file: string
  language: SiteLanguage
  from: string
  to: string
}

/** The languages of the site whose files these are. */
export function languagesOfFiles(files: SiteFiles): SiteLanguage[] {
  const site = objectAt(files, { file: 'site.json', path: [] })
  const { locale, languages } = site
  return languagesOf({
    locale: typeof locale === 'string' ? locale : 'en',
    languages: Array.isArray(languages) ? languages.filter(each => typeof each === 'string') : [],
  })
}

/**
 * What else changes with the slug of a page: a redirect from its old address in each language that has the slug, menu
 * entries that name it, the privacy policy's place, and its key in files of `translations/`. The slug itself is the
 * page's. Redirects to the old address lead to the new one, and one from the new address goes, so that none runs in a circle.
 */
export function moveSlug(files: SiteFiles, { file, language, from, to }: MoveSlug): SiteFiles {
  const languages = languagesOfFiles(files)
  const isDefault = language.code === ''
  const ownSlugOf = (each: SiteLanguage) => objectAt(files, pagePlace(files, each, { file, slug: from }))['slug']
  const moved = isDefault
    ? languages.filter(each => each.code === '' || typeof ownSlugOf(each) !== 'string')
    : languages.filter(({ code }) => code === language.code)
  // Menus of any language may name a page by its slug in the default language.
  const named = isDefault ? languages : moved
  const isTheatersPage = typeof valueAt(files, { file, path: ['theaterId'] }) === 'string'
  let changed = files
  for (const each of named) changed = renameInSite(changed, sitePlace(files, each), { from, to })
  if (isDefault) changed = renameTexts(changed, { from, to })
  // Such a page is the body of the theater's, at the theater's address.
  if (isTheatersPage) return changed
  for (const { code } of moved) {
    const at = (slug: string) => (code === '' ? `/${slug}` : `/${code}/${slug}`)
    const place = { file: 'site.json', path: ['redirects'] }
    changed = withValue(changed, place, withRedirect(valueAt(changed, place), at(from), at(to)))
  }
  return changed
}

type Renamed = Pick<MoveSlug, 'from' | 'to'>

function renameInSite(files: SiteFiles, place: Place, { from, to }: Renamed): SiteFiles {
  const texts = objectAt(files, place)
  const menus = renameInMenus(texts['menus'], { from, to })
  const withMenus =
    menus === texts['menus'] ? files : withValue(files, { ...place, path: [...place.path, 'menus'] }, menus)
  const policy = { ...place, path: [...place.path, 'privacyPolicyPage', 'slug'] }
  return valueAt(files, policy) === from ? withValue(withMenus, policy, to) : withMenus
}

/** Menu entries with the page's new slug; the same value where none names it. */
function renameInMenus(value: unknown, { from, to }: Renamed): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(entry => renameInMenus(entry, { from, to }))
    return entries.every((entry, at) => entry === value[at]) ? value : entries
  }
  if (!isJsonObject(value)) return value
  const page = typeof value['page'] === 'string' && trimmedPath(value['page']) === from ? to : value['page']
  const inner = ['items', 'children'].map(name => [name, renameInMenus(value[name], { from, to })] as const)
  const isSame = page === value['page'] && inner.every(([name, list]) => list === value[name])
  if (isSame) return value
  const next: JsonObject = { ...value, ...('page' in value ? { page } : {}) }
  for (const [name, list] of inner) if (name in value) next[name] = list
  return next
}

/** Files of `translations/` name a page by its slug. */
function renameTexts(files: SiteFiles, { from, to }: Renamed): SiteFiles {
  return Object.fromEntries(
    Object.entries(files).map(([file, value]) => {
      const pages = file.startsWith('translations/') ? value['pages'] : undefined
      if (!isJsonObject(pages) || !Object.hasOwn(pages, from)) return [file, value]
      const renamed = Object.entries(pages).map(([slug, texts]) => [slug === from ? to : slug, texts] as const)
      return [file, { ...value, pages: Object.fromEntries(renamed) }]
    }),
  )
}

/** Redirects with one from an address to another, as paths without a trailing slash; none then leads to the first. */
export function withRedirect(value: unknown, from: string, to: string): unknown[] {
  const list: unknown[] = Array.isArray(value) ? value : []
  const pathOf = (entry: unknown, name: string) =>
    isJsonObject(entry) && typeof entry[name] === 'string' ? `/${trimmedPath(entry[name])}` : null
  const kept = list
    .filter(entry => pathOf(entry, 'fromPath') !== to && pathOf(entry, 'fromPath') !== from)
    .map(entry => (isJsonObject(entry) && pathOf(entry, 'toPath') === from ? { ...entry, toPath: `${to}/` } : entry))
  return [...kept, { fromPath: from, toPath: `${to}/` }]
}

/** A path without the slashes around it. */
export const trimmedPath = (path: string) => path.replace(/^\/+|\/+$/g, '')
