import { pagePath } from './canonical-path'
import type { Fault } from '../../../config/fault'
import { type FaultWords, says } from '../../../config/fault-words/fault-words'
import type { MenuItemRecord } from '../../../config/menu-record'
import type { SiteConfig } from '../../../config/site-config'

interface MenuItem {
  label: string
  /** Path of this site, absolute URL, mailto, `ticketing:{name}`, `#{name}` or `#anchor`; empty for the heading of a group. */
  href: string
  /** `post`: submitted as a form. */
  mode: 'post' | null
  children: MenuItem[]
}

export type Menu = { position: string; title: string | null; items: MenuItem[] }

type MenuSite = Pick<SiteConfig, 'menus' | 'paths' | 'privacyPolicyPage' | 'loginPage'>
/** Paths of the pages a menu can link to, by slug. */
/** `id`: its slug in the default language, by which menus may name it. */
type MenuPage = { slug: string; path: string; id?: string; title?: string; isAccessStatement?: unknown }
type PagePaths = ReadonlyMap<string, string>
type Place = { position: string; field: string }

/**
 * Resolves the links of menus; items with a missing page or invalid URL are omitted and reported. Without menus: films,
 * events and cinemas in the header, the privacy policy in the footer.
 */
export function resolveMenus(input: {
  site: MenuSite
  /** First segment of the paths in this language; empty for the default. */
  code?: string
  pages: readonly MenuPage[]
  messages: Readonly<Record<string, string>>
}): { menus: Menu[]; faults: Fault[] } {
  const { site, code = '', pages, messages } = input
  const statement = pages.find(({ isAccessStatement }) => isAccessStatement === true)
  const withStatement = (menus: Menu[]) => linkBesidePrivacy(menus, statement, pagePath(site.privacyPolicyPage.slug))
  if (site.menus.length === 0) return { menus: withStatement(defaultMenus(site, messages)), faults: [] }
  const paths = pagePaths(site, code, pages)
  const faults: Fault[] = []
  const menus = site.menus.map(({ position, title, items }, index) => ({
    position,
    title: title ?? null,
    items: resolveItems({ items, paths, faults, place: { position, field: `menus.${index}.items` } }),
  }))
  return { menus: withStatement(menus), faults }
}

/** Links the access statement after the privacy policy, unless a menu links it already; not where no menu has the policy. */
function linkBesidePrivacy(menus: Menu[], statement: MenuPage | undefined, privacyPath: string): Menu[] {
  if (!statement || menus.some(({ items }) => hasLink(items, statement.path))) return menus
  const link: MenuItem = { label: statement.title ?? statement.slug, href: statement.path, mode: null, children: [] }
  const add = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap(item => {
      const own = { ...item, children: add(item.children) }
      return item.href === privacyPath ? [own, link] : [own]
    })
  return menus.map(menu => ({ ...menu, items: add(menu.items) }))
}

const hasLink = (items: readonly MenuItem[], path: string): boolean =>
  items.some(({ href, children }) => href === path || hasLink(children, path))

function resolveItems(input: {
  items: readonly MenuItemRecord[]
  paths: PagePaths
  faults: Fault[]
  place: Place
}): MenuItem[] {
  const { items, paths, faults, place } = input
  return items.flatMap((item, index) => {
    const field = `${place.field}.${index}`
    const ofChildren = { ...place, field: `${field}.children` }
    const children = resolveItems({ items: item.children, paths, faults, place: ofChildren })
    const href = hrefOf(item, paths)
    // A heading without valid children is omitted: its children were reported.
    if (href === '' && children.length === 0) return []
    if (href !== null) return [{ label: item.label, href, mode: item.mode === 'post' ? item.mode : null, children }]
    faults.push({
      severity: 'warning',
      source: 'site.json',
      record: place.position,
      field,
      ...says('deadMenu', { label: item.label, reason: reason(item) }),
    })
    return children.length > 0 ? [{ label: item.label, href: '', mode: null, children }] : []
  })
}

/** Null without a valid target. */
function hrefOf(item: MenuItemRecord, paths: PagePaths): string | null {
  const anchor = item.anchor ? `#${item.anchor.replace(/^#/, '')}` : ''
  if (item.url) return isLink(item.url) ? item.url.trim() + anchor : null
  if (typeof item.page === 'string') {
    const path = paths.get(item.page.replace(/^\/+|\/+$/g, ''))
    return path === undefined ? null : path + anchor
  }
  if (anchor) return anchor
  return item.children.length > 0 ? '' : null
}

function reason(item: MenuItemRecord): FaultWords {
  if (item.url) return says('menuNoAddress', { value: item.url }).words
  if (typeof item.page === 'string') return says('menuNoPage', { page: item.page }).words
  return says('menuWithoutTarget').words
}

/** Whether a URL is a path, an anchor or has an allowed scheme. */
function isLink(url: string): boolean {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'ticketing'].includes(scheme)
}

function pagePaths(site: MenuSite, code: string, pages: readonly MenuPage[]): PagePaths {
  const { movies, theaters, events } = site.paths
  const builtIn = [movies, theaters, events, site.privacyPolicyPage.slug, site.loginPage.slug]
  return new Map([
    // The lists can also be linked by their default names.
    ['movies', pagePath(movies)],
    ['theaters', pagePath(theaters)],
    ['events', pagePath(events)],
    ['', pagePath(code)],
    ...builtIn.flatMap((slug): [string, string][] => [
      [slug, pagePath(slug)],
      [code && slug.startsWith(`${code}/`) ? slug.slice(code.length + 1) : slug, pagePath(slug)],
    ]),
    ...pages.flatMap(({ slug, path, id = slug }): [string, string][] => [
      [slug, path],
      [id, path],
    ]),
  ])
}

function defaultMenus({ paths, privacyPolicyPage }: MenuSite, messages: Readonly<Record<string, string>>): Menu[] {
  const item = (label: string, slug: string): MenuItem => ({ label, href: pagePath(slug), mode: null, children: [] })
  const header = [
    item(messages['layout.films'] ?? 'Films', paths.movies),
    item(messages['layout.events'] ?? 'Events', paths.events),
    item(messages['layout.cinemas'] ?? 'Cinemas', paths.theaters),
  ]
  const footer = [item(messages['layout.privacyPolicy'] ?? 'Privacy policy', privacyPolicyPage.slug)]
  return [
    { position: 'HEADER', title: null, items: header },
    { position: 'FOOTER', title: null, items: footer },
  ]
}
