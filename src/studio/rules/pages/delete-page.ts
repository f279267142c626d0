import { basePathOf } from '../../../config/base-path'
import type { SiteLanguage } from '../../../config/languages'
import { isJsonObject } from '../draft-changes'
import { objectAt, pagePlace, type Place, type SiteFiles, sitePlace, valueAt, withValue } from './language-place'
import { languagesOfFiles, trimmedPath, withRedirect } from './move-slug'

interface DeletePage {
  /** `pages/about.json` */
  file: string
  /** The page that its address leads to from now on; null: it leads nowhere. */
  to: string | null
}

/**
 * What else changes when a page is deleted: in each language its address redirects to another page's, or nothing redirects
 * to it any more; menus lose its entries, whose children take their place; files of `translations/` lose its texts. The
 * body of a theater's page has no address of its own. @param files with both pages; the page itself stays among them
 */
export function deletePage(files: SiteFiles, { file, to }: DeletePage): SiteFiles {
  const { slug, theaterId } = objectAt(files, { file, path: [] })
  const name = typeof slug === 'string' ? slug : ''
  const languages = languagesOfFiles(files)
  const addresses = addressesOf(files, file)
  const hasAddress = typeof theaterId !== 'string'
  let changed = files
  for (const language of languages) {
    const place = sitePlace(files, language)
    const menus = { ...place, path: [...place.path, 'menus'] }
    const before = valueAt(changed, menus)
    const after = withoutPage(before, { slug: name, addresses })
    if (after !== before) changed = withValue(changed, menus, after)
  }
  if (hasAddress) {
    const place: Place = { file: 'site.json', path: ['redirects'] }
    for (const language of languages) {
      const from = addressIn(files, language, file)
      const redirects = valueAt(changed, place)
      const next =
        to === null ? withoutTarget(redirects, from) : withRedirect(redirects, from, addressIn(files, language, to))
      if (next !== redirects) changed = withValue(changed, place, next)
    }
  }
  return Object.fromEntries(
    Object.entries(changed).map(([path, value]) => {
      const pages = path.startsWith('translations/') ? value['pages'] : undefined
      if (!isJsonObject(pages) || !Object.hasOwn(pages, name)) return [path, value]
      const { [name]: _, ...others } = pages
      return [path, { ...value, pages: others }]
    }),
  )
}

/** The page's addresses in the site's languages, without a trailing slash: `/about`, `/fr/qui-nous-sommes`. */
export function addressesOf(files: SiteFiles, file: string): string[] {
  return [...new Set(languagesOfFiles(files).map(language => addressIn(files, language, file)))]
}

function addressIn(files: SiteFiles, language: SiteLanguage, file: string): string {
  const { slug } = objectAt(files, { file, path: [] })
  const name = typeof slug === 'string' ? slug : ''
  const own = objectAt(files, pagePlace(files, language, { file, slug: name }))['slug']
  return `${basePathOf(language)}/${typeof own === 'string' && own !== '' ? own : name}`
}

interface OfPage {
  slug: string
  addresses: readonly string[]
}

/** Menus without the entries that lead to a page; the same value where none does. */
function withoutPage(value: unknown, page: OfPage): unknown {
  if (Array.isArray(value)) {
    const entries = value.flatMap((entry: unknown) => {
      const kept = withoutPage(entry, page)
      if (!isJsonObject(kept) || !leadsTo(kept, page)) return [kept]
      return Array.isArray(kept['children']) ? kept['children'] : []
    })
    return entries.length === value.length && entries.every((entry, at) => entry === value[at]) ? value : entries
  }
  if (!isJsonObject(value)) return value
  const changed = ['items', 'children'].flatMap(name => {
    const list = name in value ? withoutPage(value[name], page) : undefined
    return list === value[name] ? [] : [[name, list] as const]
  })
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}

function leadsTo({ page, url }: Record<string, unknown>, { slug, addresses }: OfPage): boolean {
  if (typeof page === 'string') return trimmedPath(page) === slug
  return typeof url === 'string' && url.startsWith('/') && addresses.includes(`/${trimmedPath(url)}`)
}

/** Redirects without those to an address; the same value where there are none. */
function withoutTarget(value: unknown, address: string): unknown {
  if (!Array.isArray(value)) return value
  const kept = value.filter(
    entry =>
      !(isJsonObject(entry) && typeof entry['toPath'] === 'string' && `/${trimmedPath(entry['toPath'])}` === address),
  )
  return kept.length === value.length ? value : kept
}

/**
 * Where texts and fields still lead to a page: `pages/about.json widgets.0.html`. Menus and redirects are left out.
 * @param files with all pages
 */
export function linksTo(files: SiteFiles, file: string): string[] {
  const targets = addressesOf(files, file).map(address => trimmedPath(address).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const link = new RegExp(`(?:^|["'])/(?:${targets.join('|')})/?(?:[?#][^"']*)?(?:["']|$)`)
  const found: string[] = []
  const visit = (value: unknown, where: string): void => {
    if (typeof value === 'string' && link.test(value)) found.push(where)
    else if (Array.isArray(value))
      value.forEach((each, at) => visit(each, `${where}${where.endsWith(' ') ? '' : '.'}${at}`))
    else if (isJsonObject(value))
      for (const [key, each] of Object.entries(value))
        if (key !== 'menus' && key !== 'redirects') visit(each, `${where}${where.endsWith(' ') ? '' : '.'}${key}`)
  }
  for (const [path, value] of Object.entries(files)) if (path !== file) visit(value, `${path} `)
  return found
}
